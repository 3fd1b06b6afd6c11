/** InvokeAI and its predecessors. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import type { FileText } from "../blocks/file-blocks.ts";
import { generatorMark } from "./mark.ts";
import { isJson, type Json, readJson, textIn } from "./read-json.ts";

function readModel(metadata: Json | null): string | null {
  const model = metadata?.model;
  if (!isJson(model)) return textIn(metadata, "model_weights", "model_id", "model");
  return textIn(model, "model_name", "name");
}

function readImagePrompt(metadata: Json | null): string | null {
  const image = isJson(metadata?.image) ? metadata.image : null;
  const prompt = image?.prompt;
  const first = Array.isArray(prompt) && isJson(prompt[0]) ? prompt[0] : null;
  return textIn(image, "prompt") ?? textIn(first, "prompt");
}

export function findInvokeAiMark(texts: readonly FileText[]): OriginMark | null {
  const find = (key: string) => texts.find((text) => text.key === key);
  const current = find("invokeai_metadata") ?? find("invokeai_graph") ?? find("invokeai_workflow");
  if (current) {
    const metadata = readJson(current.text);
    return generatorMark(current.place, "InvokeAI", {
      prompt: textIn(metadata, "positive_prompt", "prompt"),
      model: readModel(metadata),
    });
  }
  const older = find("sd-metadata");
  const dream = find("Dream");
  const place = older ?? dream;
  if (!place) return null;
  const metadata = older ? readJson(older.text) : null;
  const [, quoted = null] = /^"([^"]*)"/.exec(dream?.text ?? "") ?? [];
  return generatorMark(place.place, "InvokeAI", {
    prompt: quoted ?? readImagePrompt(metadata),
    model: readModel(metadata),
  });
}
