/** The toast queue: one is shown at a time, and a newer one replaces it. */
import { toast as rules } from "@tellsign/contracts/limits";
import { type ReactElement, useSyncExternalStore } from "react";
import type { ToastText } from "./toast-text.ts";

export type Toast = ToastText & {
  id: string;
  open: boolean;
  durationMs: number;
  action?: ReactElement;
};

type NewToast = ToastText & { durationMs?: number; action?: ReactElement };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(toast: NewToast): string {
  lastId += 1;
  const id = String(lastId);
  const shown: Toast = { durationMs: rules.durationMs, ...toast, id, open: true };
  publish([shown, ...toasts].slice(0, rules.shownAtOnce));
  return id;
}

export function dismissToast(id: string): void {
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => {
    publish(toasts.filter((toast) => toast.id !== id));
  }, rules.removeAfterDismissMs);
}

/** As a page that is loaded anew has none. */
export function clearToasts(): void {
  publish([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
}
