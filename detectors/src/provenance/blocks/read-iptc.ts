/** The IPTC-IIM record: numbered fields of the press. */
import { readText, viewOf } from "./byte-text.ts";

export type IptcField = { name: string; value: string };

const fieldsMax = 200;
const names: Record<number, string> = {
  5: "Object name",
  25: "Keywords",
  40: "Special instructions",
  55: "Date created",
  60: "Time created",
  65: "Originating program",
  80: "By-line",
  90: "City",
  101: "Country",
  105: "Headline",
  110: "Credit",
  115: "Source",
  116: "Copyright notice",
  120: "Caption",
};

export function readIptc(bytes: Uint8Array | null): IptcField[] {
  const fields: IptcField[] = [];
  if (!bytes) return fields;
  const view = viewOf(bytes);
  let at = 0;
  while (at + 5 <= bytes.length && bytes[at] === 0x1c && fields.length < fieldsMax) {
    const length = view.getUint16(at + 3);
    // A set high bit announces a longer length, which no text field needs.
    if (length & 0x8000 || at + 5 + length > bytes.length) break;
    const name = bytes[at + 1] === 2 ? names[bytes[at + 2] ?? 0] : undefined;
    if (name) fields.push({ name, value: readText(bytes.subarray(at + 5, at + 5 + length)) });
    at += 5 + length;
  }
  return fields;
}
