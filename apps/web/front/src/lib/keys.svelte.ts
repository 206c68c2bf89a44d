// Keyboard shortcuts: each page registers its own, and `?` lists them.

import { t } from "./language.svelte";

export interface Key {
  keys: string[];
  label: string;
  run: () => void;
  hidden?: boolean;
}

const layers: { list: () => Key[] }[] = [];

/** Registers keys for as long as the component exists. */
export function useKeys(list: () => Key[]) {
  $effect(() => {
    const layer = { list };
    layers.push(layer);
    return () => {
      const index = layers.findIndex((other) => other.list === list);
      if (index >= 0) layers.splice(index, 1);
    };
  });
}

export function allKeys(): Key[] {
  return layers.flatMap((layer) => layer.list());
}

const NAMES: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

export function keyName(key: string): string {
  return key === " " ? t("key-space") : key === "Enter" ? t("key-enter") : (NAMES[key] ?? key);
}

/** Whether the pointer set the focus: then space and Enter are keys of the page. */
let hasPointerFocus = false;
export function onPointer() {
  hasPointerFocus = true;
}

export function onKey(event: KeyboardEvent) {
  if (event.key === "Tab") hasPointerFocus = false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, [contenteditable]")) return;
  const own = target.closest("button, a, summary, [role='tab'], [role='option']");
  // A button of a dialog that has just been closed has the focus until the next frame.
  if (own?.checkVisibility() && !hasPointerFocus && (event.key === "Enter" || event.key === " ")) return;
  if (document.querySelector("dialog[open]")) return;
  for (const layer of [...layers].reverse()) {
    const key = layer.list().find((key) => key.keys.includes(event.key));
    if (key) {
      event.preventDefault();
      key.run();
      return;
    }
  }
}
