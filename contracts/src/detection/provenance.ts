/** What a file says about its own origin: exact statements about the file, never a model's opinion. */
import { z } from "zod";

export const ProvenanceStep = z
  .object({
    action: z.string().describe("The C2PA action as recorded, such as c2pa.created."),
    label: z.string().describe("The same in words."),
    when: z.string().nullable().describe("When, as recorded."),
    software: z.string().nullable().describe("With what, as recorded."),
    digitalSourceType: z.string().nullable().describe("The IPTC source type, as recorded."),
    description: z.string().nullable().describe("What else was recorded about it."),
  })
  .describe("One step of a content credential's history.");
export type ProvenanceStep = z.infer<typeof ProvenanceStep>;

export const ProvenanceIngredient = z
  .object({
    title: z.string().describe("What it is called."),
    relationship: z.string().describe("How it was used."),
    record: z
      .enum(["none", "intact", "broken"])
      .describe("Whether it brought a record of its own, and how that fared."),
    declaresAi: z.boolean().describe("Whether that record declares that AI made it."),
  })
  .describe("Something the content was made from.");
export type ProvenanceIngredient = z.infer<typeof ProvenanceIngredient>;

export const ContentCredential = z
  .object({
    place: z
      .enum(["embedded", "remote"])
      .describe("Whether the record lies in the file or elsewhere."),
    integrity: z
      .object({
        state: z.enum(["intact", "broken", "not_read"]).describe("Whether it fits the file."),
        statement: z.string().describe("The same in words."),
        problems: z
          .array(
            z.object({
              code: z.string().describe("The validator's code."),
              explanation: z.string().describe("The same in words."),
            }),
          )
          .describe("What speaks against it."),
      })
      .describe("Is the record intact?"),
    signer: z
      .object({
        state: z
          .enum(["trusted", "on_interim_list", "not_on_trust_list", "expired", "unknown"])
          .describe(
            "Whether the signer is known. Only `trusted` can decide a verdict; `on_interim_list` is the list that was kept before the C2PA had one and has been frozen since.",
          ),
        name: z
          .string()
          .nullable()
          .describe("The signer's name; a mere claim unless the signer is `trusted`."),
        issuer: z.string().nullable().describe("Who issued the signer's certificate."),
        signedAt: z.string().nullable().describe("When it was signed, as recorded."),
        statement: z.string().describe("The same in words."),
      })
      .describe("Who signed it?"),
    content: z
      .object({
        statement: z.string().describe("What the record says, in words."),
        generator: z.string().nullable().describe("The program that made the record."),
        declaresAi: z
          .enum(["whole", "part", "no"])
          .describe("Whether the active record declares that AI made the content."),
        steps: z.array(ProvenanceStep).describe("Its history, the oldest step first."),
        ingredients: z.array(ProvenanceIngredient).describe("What it was created from."),
      })
      .describe("What does it say?"),
  })
  .describe(
    "A C2PA record. Three statements that are never mixed: is it intact, who signed it, what does it say.",
  );
export type ContentCredential = z.infer<typeof ContentCredential>;

export const OriginMark = z
  .object({
    kind: z
      .enum(["generator", "source_type", "camera", "software", "label"])
      .describe("What kind of mark it is."),
    place: z.string().describe('Where in the file it stands, such as "PNG text: parameters".'),
    names: z.string().nullable().describe("What it names: a generator, a camera, a program."),
    declaresAi: z.boolean().describe("Whether it says that AI made the content."),
    prompt: z.string().nullable().describe("The prompt that it quotes."),
    model: z.string().nullable().describe("The model that it names."),
    statement: z.string().describe("The same in words."),
  })
  .describe("A mark that anybody can write or remove: it says what the file claims.");
export type OriginMark = z.infer<typeof OriginMark>;

export const FileFinding = z
  .object({
    name: z.string().describe("What was measured."),
    value: z.string().describe("What was found."),
    reading: z.string().describe("What that means, in words."),
    speaksFor: z
      .enum(["camera", "software", "generator", "neither"])
      .describe("What it speaks for."),
  })
  .describe("One thing measured on the file.");
export type FileFinding = z.infer<typeof FileFinding>;

export const Provenance = z
  .object({
    credential: ContentCredential.nullable().describe("Null where the file carries none."),
    marks: z.array(OriginMark).describe("Other marks of origin."),
    findings: z.array(FileFinding).describe("What was measured on the file."),
    metadata: z
      .array(
        z.object({
          group: z.string().describe("Where the tag belongs, such as EXIF."),
          name: z.string().describe("Its name."),
          value: z.string().describe("Its value; long ones are cut."),
        }),
      )
      .describe("The raw tags."),
    limits: z
      .array(z.string())
      .describe("What the absence of marks means, and what cannot be read here."),
  })
  .describe("What a file says about its own origin.");
export type Provenance = z.infer<typeof Provenance>;
