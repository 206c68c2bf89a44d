export const theme = $state({ dark: document.documentElement.dataset.theme === "dark" });

export function toggleTheme() {
  theme.dark = !theme.dark;
  const name = theme.dark ? "dark" : "light";
  document.documentElement.dataset.theme = name;
  localStorage.setItem("theme", name);
}
