/** Counts the values of a JSON body and how deep they lie while its bytes arrive: a body of millions of tiny values is refused before any of them is made. */
import { bodyTooComplex } from "@tellsign/contracts/api/errors";
import { jsonDepthMax } from "@tellsign/contracts/limits";
import { AppError } from "../../process/app-error.ts";

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/** Takes the chunks in their order. Whether they are JSON at all is for the parser to say. */
export function createJsonScan(valuesMax: number): (chunk: Uint8Array) => void {
  let depth = 0;
  let values = 0;
  let quoted = false;
  let escaped = false;

  return (chunk) => {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (quoted) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) quoted = false;
        continue;
      }
      if (byte === quote) quoted = true;
      else if (byte === comma) values += 1;
      else if (openings.has(byte)) {
        values += 1;
        depth += 1;
      } else if (closings.has(byte)) depth -= 1;
      else continue;
      if (values > valuesMax || depth > jsonDepthMax) {
        throw new AppError("invalid_request", bodyTooComplex);
      }
    }
  };
}
