/** Bytes for the files that tests make. */
export type Part = Uint8Array | string;

export function join(...parts: readonly Part[]): Uint8Array {
  const buffers = parts.map((part) =>
    typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part),
  );
  return new Uint8Array(Buffer.concat(buffers));
}

export const utf8 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "utf8"));

function number(value: number, length: 1 | 2 | 3 | 4, order: "big" | "little" = "big"): Uint8Array {
  const buffer = Buffer.alloc(length);
  if (order === "big") buffer.writeUIntBE(value, 0, length);
  else buffer.writeUIntLE(value, 0, length);
  return new Uint8Array(buffer);
}

export const big = (value: number, length: 1 | 2 | 3 | 4 = 4) => number(value, length, "big");
export const little = (value: number, length: 1 | 2 | 3 | 4 = 4) => number(value, length, "little");
