/** Bytes as text, and text looked for in bytes. */
export function readLatin(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = Math.max(0, start); at < Math.min(end, bytes.length); at += 1) {
    text += String.fromCharCode(bytes[at] ?? 0);
  }
  return text;
}

/** UTF-8 where it is that, else Latin-1, which every byte fits. */
export function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

export function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  if (at < 0 || at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i += 1) {
    if (bytes[at + i] !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** Where the text begins, or -1. */
export function findText(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes, text, at)) return at;
  }
  return -1;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
