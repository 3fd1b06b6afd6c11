/** A decoder's whole answer as text; for answers that are short. */
import type { Decoder, DecoderCall } from "./decoder.ts";

export async function readAll(decoder: Decoder, call: DecoderCall): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of decoder.run(call)) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}
