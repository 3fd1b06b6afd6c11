import type { Provenance } from "@tellsign/contracts/detection/provenance";

type Tag = Provenance["metadata"][number];

/** The tags that contain every typed word, anywhere. */
export function filterTags(tags: readonly Tag[], typed: string): readonly Tag[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return tags.filter(({ group, name, value }) => {
    const held = `${group} ${name} ${value}`.toLowerCase();
    return wanted.every((word) => held.includes(word));
  });
}
