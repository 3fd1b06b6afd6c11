/** Grok's pictures carry a signature that only xAI can check, and an id as the artist. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import type { FileText } from "../blocks/file-blocks.ts";
import { mark } from "./mark.ts";

const signature = /^Signature: [A-Za-z0-9+/]{40,2000}={0,2}$/;
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function findGrokMark(texts: readonly FileText[]): OriginMark | null {
  const signed = texts.find(
    ({ key, text }) => /^(ImageDescription|UserComment)$/.test(key) && signature.test(text),
  );
  const artist = texts.find(({ key, text }) => key === "Artist" && id.test(text));
  if (!signed || !artist) return null;
  return mark({
    kind: "generator",
    place: signed.place,
    names: "Grok (xAI)",
    declaresAi: true,
    statement:
      "The file carries a signature and an id in the form that Grok of xAI writes. The signature cannot be checked here, and anyone can copy or remove it.",
  });
}
