/** Where browsers find a model: its card, and its files under URLs that change with their content. */
import type { ModelFile } from "./model-card.ts";

export function cardAddress(model: string): string {
  return `/models/${model}/card.json`;
}

export function fileVersion({ sha256 }: Pick<ModelFile, "sha256">): string {
  return sha256.slice(0, 16);
}

export function fileAddress(model: string, file: ModelFile): string {
  return `/models/${model}/${file.name}?v=${fileVersion(file)}`;
}
