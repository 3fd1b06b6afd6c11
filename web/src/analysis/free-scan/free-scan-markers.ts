/** Markers a free scan leaves on this device. The server keeps its own; these only save a request. */
import { freeScanWindowHours, freeScanStorageKeys as keys } from "@tellsign/contracts/limits";

export type MarkerStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const windowMs = freeScanWindowHours * 3_600_000;

function expired(storage: MarkerStorage, now: number): boolean {
  const stamp = Number(storage.getItem(keys.timestamp) ?? Number.NaN);
  return Number.isFinite(stamp) && now - stamp >= windowMs;
}

export function freeScanMarked(storage: MarkerStorage, now = Date.now()): boolean {
  const markers = [keys.used, keys.count, keys.timestamp];
  if (expired(storage, now)) {
    for (const key of markers) storage.removeItem(key);
    return false;
  }
  return markers.some((key) => storage.getItem(key) !== null);
}

export function markFreeScan(storage: MarkerStorage, now = Date.now()): void {
  storage.setItem(keys.used, "true");
  storage.setItem(keys.count, String(Number(storage.getItem(keys.count) ?? 0) + 1));
  storage.setItem(keys.timestamp, String(now));
}

/** Falls back to memory when the browser denies storage. */
function memoryStorage(): MarkerStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  };
}

let memory: MarkerStorage | null = null;

/** The browser may deny storage altogether. */
export function deviceStorage(): MarkerStorage {
  try {
    const probe = "storage-probe";
    localStorage.setItem(probe, "");
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    memory ??= memoryStorage();
    return memory;
  }
}
