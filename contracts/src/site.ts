/** What the running configuration tells the screens. */
import { z } from "zod";

export const Site = z.object({
  name: z.string(),
  version: z.string(),
  googleSignIn: z.boolean(),
  contactEmail: z.string(),
  salesEmail: z.string(),
  claims: z.enum(["measured", "brief"]),
  /** `test`: a stand-in where no money moves. Null key: no embedded card form. */
  payments: z.object({ mode: z.enum(["stripe", "test"]), publishableKey: z.string().nullable() }),
  /** The demo accounts, only while demo data is on. */
  demo: z.object({ emails: z.array(z.string()), password: z.string() }).nullable(),
  /** Whether images may be given by their web address. */
  urlFetch: z.boolean(),
  modalities: z.array(z.enum(["text", "image", "audio", "video"])),
  /** Kinds of content a browser can analyse by itself, and what it has to fetch for that once. */
  onDevice: z.array(
    z.object({ modality: z.enum(["text", "image", "audio", "video"]), bytes: z.int() }),
  ),
});
export type Site = z.infer<typeof Site>;
