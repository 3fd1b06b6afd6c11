import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

const root = () => document.documentElement;
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  return root().dataset.theme === "dark" ? "dark" : "light";
}

export function chooseTheme(theme: Theme): void {
  root().dataset.theme = theme;
  try {
    localStorage.setItem("theme", theme);
  } catch {}
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentTheme,
    () => "light" as const,
  );
}
