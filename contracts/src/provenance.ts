/** What a file says about its own origin. Exact statements about the file, never a model's opinion. */
import { z } from "zod";

/** One step of a content credential's history, oldest first. */
export const ProvenanceStep = z.object({
  /** The C2PA action as recorded, such as c2pa.created. */
  action: z.string(),
  label: z.string(),
  when: z.string().nullable(),
  software: z.string().nullable(),
  digitalSourceType: z.string().nullable(),
  description: z.string().nullable(),
});
export type ProvenanceStep = z.infer<typeof ProvenanceStep>;

export const ProvenanceIngredient = z.object({
  title: z.string(),
  relationship: z.string(),
  /** Whether the ingredient brought a record of its own, and how it fared. */
  record: z.enum(["none", "intact", "broken"]),
  declaresAi: z.boolean(),
});
export type ProvenanceIngredient = z.infer<typeof ProvenanceIngredient>;

/** Three statements that are never mixed: is the record intact, who signed it, what does it say. */
export const ContentCredential = z.object({
  place: z.enum(["embedded", "remote"]),
  integrity: z.object({
    state: z.enum(["intact", "broken", "not_read"]),
    statement: z.string(),
    /** The validator's codes that speak against it. */
    problems: z.array(z.object({ code: z.string(), explanation: z.string() })),
  }),
  signer: z.object({
    state: z.enum(["trusted", "not_on_trust_list", "expired", "unknown"]),
    name: z.string().nullable(),
    issuer: z.string().nullable(),
    signedAt: z.string().nullable(),
    statement: z.string(),
  }),
  content: z.object({
    statement: z.string(),
    generator: z.string().nullable(),
    /** True only where the active record declares that AI made the picture, wholly or in part. */
    declaresAi: z.enum(["whole", "part", "no"]),
    steps: z.array(ProvenanceStep),
    ingredients: z.array(ProvenanceIngredient),
  }),
});
export type ContentCredential = z.infer<typeof ContentCredential>;

/** A mark that anybody can write or remove: it says what the file claims. */
export const OriginMark = z.object({
  kind: z.enum(["generator", "source_type", "camera", "software", "label"]),
  /** Where in the file it stands, such as "PNG text: parameters". */
  place: z.string(),
  /** What it names: a generator, a camera, a program. */
  names: z.string().nullable(),
  declaresAi: z.boolean(),
  prompt: z.string().nullable(),
  model: z.string().nullable(),
  statement: z.string(),
});
export type OriginMark = z.infer<typeof OriginMark>;

/** One thing measured on the file that speaks for a camera, for software, or for neither. */
export const FileFinding = z.object({
  name: z.string(),
  value: z.string(),
  reading: z.string(),
  speaksFor: z.enum(["camera", "software", "generator", "neither"]),
});
export type FileFinding = z.infer<typeof FileFinding>;

export const Provenance = z.object({
  /** Null where the file carries none. */
  credential: ContentCredential.nullable(),
  marks: z.array(OriginMark),
  findings: z.array(FileFinding),
  /** The raw tags, for the metadata table; long values are cut. */
  metadata: z.array(z.object({ group: z.string(), name: z.string(), value: z.string() })),
  /** What the absence of marks means, and what cannot be read here. */
  limits: z.array(z.string()),
});
export type Provenance = z.infer<typeof Provenance>;
