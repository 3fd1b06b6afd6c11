/** NovelAI's PNG texts. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import type { FileText } from "../blocks/file-blocks.ts";
import { generatorMark } from "./mark.ts";
import { readJson, textIn } from "./read-json.ts";

export function findNovelAiMark(texts: readonly FileText[]): OriginMark | null {
  const find = (key: string) => texts.find((text) => text.key === key);
  const named = [find("Software"), find("Title")].find((text) => /novelai/i.test(text?.text ?? ""));
  if (!named) return null;
  const settings = readJson(find("Comment")?.text ?? "");
  return generatorMark(named.place, "NovelAI", {
    prompt: textIn(settings, "prompt") ?? find("Description")?.text ?? null,
    model: find("Source")?.text ?? null,
  });
}
