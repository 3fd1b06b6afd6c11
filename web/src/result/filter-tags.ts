import type { Provenance } from "@tellsign/contracts/provenance";

type Tag = Provenance["metadata"][number];

/** The tags that hold every word typed, wherever it stands. */
export function filterTags(tags: readonly Tag[], typed: string): readonly Tag[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return tags.filter(({ group, name, value }) => {
    const held = `${group} ${name} ${value}`.toLowerCase();
    return wanted.every((word) => held.includes(word));
  });
}
