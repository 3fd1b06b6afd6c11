import type { Detection } from "@tellsign/contracts/detection";
import type { ContentCredential, Provenance } from "@tellsign/contracts/provenance";

/** Descriptions in a credential may be prompts, and its ingredients bear the names of somebody's files. */
function credentialWithoutContent(credential: ContentCredential): ContentCredential {
  const { steps, ingredients } = credential.content;
  return {
    ...credential,
    content: {
      ...credential.content,
      steps: steps.map((step) => ({ ...step, description: null })),
      ingredients: ingredients.map((ingredient) => ({ ...ingredient, title: "" })),
    },
  };
}

function provenanceWithoutContent(provenance: Provenance): Provenance {
  const { credential, marks, findings } = provenance;
  return {
    ...provenance,
    credential: credential && credentialWithoutContent(credential),
    marks: marks.map((mark) => ({ ...mark, prompt: null })),
    // What was read from tags stands in them: when a photo was taken, with which lens.
    findings: findings.map((finding) => ({ ...finding, value: "" })),
    metadata: [],
  };
}

/** What of an answer may be stored. Its views are pictures of the content; a file's tags and prompts are content too: where a photo was taken, by whom, what somebody typed. */
export function withoutContent(detection: Detection): Detection {
  const { views: _, frameViews: __, provenance, ...rest } = detection;
  return provenance ? { ...rest, provenance: provenanceWithoutContent(provenance) } : rest;
}
