/** What speaks for AI and what for a person, as every modality lists it. */
export type Sides = { ai: string[]; human: string[] };

/** A reading nearer to the middle speaks for neither side. */
const speaksFrom = 0.6;

/** Puts a reading on the side that its score, from 0 (person) to 1 (AI), speaks for. */
export function addReading(sides: Sides, score: number, reading: string): void {
  if (score >= speaksFrom) sides.ai.push(reading);
  else if (score <= 1 - speaksFrom) sides.human.push(reading);
}

export function orNothing(texts: readonly string[], nothing: string): string[] {
  return texts.length > 0 ? [...texts] : [nothing];
}
