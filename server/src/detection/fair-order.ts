/** Whose turn it is among callers who wait: whoever has had fewer turns lately, so that many requests of one caller delay the one of another by a single turn. */

export type FairOrder = {
  /** How far ahead of others this owner has come; lower goes first. */
  place(owner: string): number;
  /** Counts a turn. Owners with more weight have more turns. */
  count(owner: string, weight?: number): void;
};

/** Owners who wait for nothing need not be remembered. */
const rememberedMax = 1000;

export function createFairOrder(): FairOrder {
  const places = new Map<string, number>();
  /** The place of whoever had the last turn. Nobody saves turns up by not asking. */
  let last = 0;

  const place = (owner: string) => Math.max(places.get(owner) ?? 0, last);
  return {
    place,
    count: (owner, weight = 1) => {
      last = place(owner);
      places.set(owner, last + 1 / weight);
      if (places.size <= rememberedMax) return;
      for (const [known, at] of places) if (at <= last) places.delete(known);
    },
  };
}
