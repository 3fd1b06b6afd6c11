import type { Detection } from "@tellsign/contracts/detection/detection";
import type { ContentCredential, Provenance } from "@tellsign/contracts/detection/provenance";

/** Descriptions in a credential may be prompts, and its ingredients carry the names of private files. */
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
    // Findings quote tags, such as when and with which lens a photo was taken.
    findings: findings.map((finding) => ({ ...finding, value: "" })),
    metadata: [],
  };
}

/** The part of an answer that may be stored. Views are pictures of the content, and reasons quote it; a file's tags and prompts are content too: where a photo was taken, by whom, what somebody typed. */
export function withoutContent(detection: Detection): Detection {
  const { views: _, frameViews: __, provenance, reasons, ...rest } = detection;
  return {
    ...rest,
    ...(reasons && { reasons: reasons.map(({ quoted: ___, ...reason }) => reason) }),
    ...(provenance && { provenance: provenanceWithoutContent(provenance) }),
  };
}
