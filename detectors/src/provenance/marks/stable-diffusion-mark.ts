/** The parameters that Stable Diffusion's web interfaces write: Automatic1111, Forge, SD.Next, Fooocus. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import type { FileText } from "../blocks/file-blocks.ts";
import { generatorMark } from "./mark.ts";
import { readJson, textIn } from "./read-json.ts";

const textMax = 200_000;

function nameProgram(settings: string): string {
  if (/\bApp: SD\.Next\b/.test(settings)) return "SD.Next";
  if (/\bVersion: Fooocus\b/i.test(settings)) return "Fooocus";
  if (/\bVersion: ComfyUI\b/i.test(settings)) return "ComfyUI";
  if (/\bVersion: f\d/.test(settings)) return "Stable Diffusion (Forge)";
  return "Stable Diffusion";
}

function valueAfter(settings: string, name: string): string | null {
  const start = settings.indexOf(`${name}: `);
  if (start === -1) return null;
  const value = settings
    .slice(start + name.length + 2)
    .split(/[,\n]/, 1)[0]
    ?.trim();
  return value ? value : null;
}

/** Null for a text of any other kind. */
export function readParameters(place: string, whole: string): OriginMark | null {
  const text = whole.slice(0, textMax);
  const steps = /(?:^|[\n,] ?)Steps: \d/.exec(text);
  if (!steps) return null;
  const settings = text.slice(steps.index);
  if (!/\b(Sampler|CFG scale|Seed): /.test(settings)) return null;
  const negative = text.indexOf("Negative prompt:");
  const end = negative === -1 ? steps.index : Math.min(negative, steps.index);
  return generatorMark(place, nameProgram(settings), {
    prompt: text.slice(0, end).trim() || null,
    model: valueAfter(settings, "Model") ?? valueAfter(settings, "Model hash"),
  });
}

function readFooocus(texts: readonly FileText[]): OriginMark | null {
  const scheme = texts.find(({ key }) => key === "fooocus_scheme");
  for (const { place, text } of texts) {
    const json = readJson(text);
    const version = textIn(json, "version", "Version");
    if (!json || !("base_model" in json || "Base Model" in json)) continue;
    if (!scheme && !/fooocus/i.test(version ?? "")) continue;
    return generatorMark(place, "Fooocus", {
      prompt: textIn(json, "prompt", "Prompt"),
      model: textIn(json, "base_model", "Base Model"),
    });
  }
  return scheme ? generatorMark(scheme.place, "Fooocus") : null;
}

export function findStableDiffusionMarks(texts: readonly FileText[]): OriginMark[] {
  const written = texts.map(({ place, text }) => readParameters(place, text));
  return [readFooocus(texts), ...written].filter((found) => found !== null);
}
