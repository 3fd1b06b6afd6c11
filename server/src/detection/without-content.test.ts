import { Detection } from "@tellsign/contracts/detection/detection";
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import type { Reason } from "@tellsign/contracts/detection/reason";
import { expect, it } from "vitest";
import {
  definiteDetection,
  imageDetection,
  mediaDetection,
} from "../testing/contents/detections.ts";
import { withoutContent } from "./without-content.ts";

const credential: ContentCredential = {
  place: "embedded",
  integrity: { state: "intact", statement: "It is intact.", problems: [] },
  signer: {
    state: "trusted",
    name: "A camera maker",
    issuer: null,
    signedAt: null,
    statement: "On the list.",
  },
  content: {
    statement: "It declares that AI made the picture.",
    generator: "A generator",
    declaresAi: "whole",
    steps: [
      {
        action: "c2pa.created",
        label: "Created",
        when: null,
        software: "A generator",
        digitalSourceType: null,
        description: "a secret wish",
      },
    ],
    ingredients: [
      { title: "passport of Ann.png", relationship: "parentOf", record: "none", declaresAi: false },
    ],
  },
};

it("keeps what was found, and nothing that shows or quotes the content", () => {
  const answer = imageDetection("ai");
  const finding = {
    name: "Dates",
    value: "taken 2024:05:31 12:00:00",
    reading: "The dates are in order.",
    speaksFor: "neither",
  } as const;
  const provenance = answer.provenance && { ...answer.provenance, credential, findings: [finding] };
  const kept = withoutContent({ ...answer, provenance });
  expect(Detection.parse(kept)).toEqual(kept);
  const text = JSON.stringify(kept);
  for (const said of [
    "A camera maker",
    "Stable Diffusion",
    "c2pa.created",
    "trusted",
    "in order",
  ]) {
    expect(text).toContain(said);
  }
  for (const secret of ["data:,", "lighthouse", "48.2082", "secret wish", "passport", "2024"]) {
    expect(text).not.toContain(secret);
  }
});

it("keeps what was measured of a video, and none of its frames", () => {
  const kept = withoutContent(mediaDetection("video"));
  expect(Detection.parse(kept)).toEqual(kept);
  expect(JSON.stringify(kept)).not.toMatch(/data:,frame|lighthouse|48\.2082/);
});

it("leaves the answer to a text as it is, except that no reason quotes it", () => {
  const answer = definiteDetection("human");
  expect(withoutContent(answer)).toEqual(answer);
  const reason: Reason = {
    kind: "phrase",
    text: "This phrase is 12 times as frequent in AI texts as in people's.",
    pointsTo: "ai",
    counted: false,
    quotes: [{ start: 4, end: 20 }],
  };
  const quoting = { ...answer, reasons: [{ ...reason, quoted: "a testament to the" }] };
  expect(withoutContent(quoting)).toEqual({ ...answer, reasons: [reason] });
});
