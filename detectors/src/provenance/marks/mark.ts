/** A mark, with the parts most marks leave empty filled in, and what a file says cut to size. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { shorten } from "../shorten.ts";

const promptMax = 2_000;
const nameMax = 200;

export function mark({
  prompt = null,
  model = null,
  names = null,
  ...rest
}: Pick<OriginMark, "kind" | "place" | "declaresAi" | "statement"> &
  Partial<Pick<OriginMark, "names" | "prompt" | "model">>): OriginMark {
  return {
    ...rest,
    place: shorten(rest.place, nameMax),
    names: names && shorten(names, nameMax),
    prompt: prompt && shorten(prompt, promptMax),
    model: model && shorten(model, nameMax),
  };
}

/** A generator's mark, in the words that hold for all of them. `makes`: what it is known for. */
export function generatorMark(
  place: string,
  names: string,
  settings: { prompt?: string | null; model?: string | null } = {},
  makes = "pictures",
): OriginMark {
  return mark({
    kind: "generator",
    place,
    names,
    declaresAi: true,
    ...settings,
    statement: `The file carries a mark of ${shorten(names, nameMax)}, which generates ${makes}. It is not signed: anyone can write, copy or remove it.`,
  });
}
