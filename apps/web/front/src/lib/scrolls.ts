/** Lets keys scroll an element once its content is wider: it takes the focus then. */
export function scrolls(node: HTMLElement) {
  const look = () => {
    if (node.scrollWidth > node.clientWidth + 1) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(node);
  for (const child of node.children) watcher.observe(child);
  return { destroy: () => watcher.disconnect() };
}
