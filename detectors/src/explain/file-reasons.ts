/** What a file says about its own origin, as reasons. A claim is counted only where a signed record decides the answer. Findings that most files of a camera or a generator share are no reasons; the provenance lists them. */
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import type { Candidate } from "./choose-reasons.ts";
import { describeBrokenRecord, listOriginClaims } from "./origin-words.ts";

/** A deciding record stands before everything that was measured. Anyone can write a camera's tags, so they come after it. */
const strengths = { deciding: 4, claim: 1.2, camera: 0.3 } as const;

type Told = Pick<Candidate, "text" | "pointsTo" | "strength">;

const observed = (told: Told, counted = false): Candidate => ({ kind: "file", counted, ...told });

export function listFileReasons(
  provenance: Provenance | null,
  what: "picture" | "recording" | "video",
): Candidate[] {
  if (provenance === null) return [];
  const isDeciding = isDeclaredAi(provenance);
  const broken = describeBrokenRecord(provenance);
  return [
    ...listOriginClaims(provenance, what).map((text, i) => {
      const decides = isDeciding && i === 0;
      const strength = decides ? strengths.deciding : strengths.claim - i / 100;
      return observed({ text, pointsTo: "ai", strength }, decides);
    }),
    ...provenance.marks
      .filter(({ kind, declaresAi }) => kind === "camera" && !declaresAi)
      .map(({ statement }) =>
        observed({ text: statement, pointsTo: "person", strength: strengths.camera }),
      ),
    ...(broken === null
      ? []
      : [observed({ text: broken, pointsTo: "neither", strength: strengths.claim })]),
  ];
}
