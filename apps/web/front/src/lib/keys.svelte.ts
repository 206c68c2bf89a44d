// Keys: each page says which it has, and `?` shows them.

import { t } from "./language.svelte";

export interface Key {
  keys: string[];
  label: string;
  run: () => void;
  hidden?: boolean;
}

const layers: { list: () => Key[] }[] = [];

/** Keys that are there as long as the component is. */
export function useKeys(list: () => Key[]) {
  $effect(() => {
    const layer = { list };
    layers.push(layer);
    return () => {
      const place = layers.findIndex((other) => other.list === list);
      if (place >= 0) layers.splice(place, 1);
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

/** Whether the focus is where the pointer put it: then space and Enter are keys of the page. */
let pointed = false;
export function onPointer() {
  pointed = true;
}

export function onKey(event: KeyboardEvent) {
  if (event.key === "Tab") pointed = false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, [contenteditable]")) return;
  const own = target.closest("button, a, summary, [role='tab'], [role='option']");
  // A button of a dialog that has just been closed has the focus until the next frame.
  if (own?.checkVisibility() && !pointed && (event.key === "Enter" || event.key === " ")) return;
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
