/** What the running configuration tells the screens. */
import { z } from "zod";

export const Site = z.object({
  name: z.string(),
  version: z.string(),
  googleSignIn: z.boolean(),
  contactEmail: z.string(),
  salesEmail: z.string(),
  claims: z.enum(["measured", "brief"]),
  /** The demo accounts, only while demo data is on. */
  demo: z.object({ emails: z.array(z.string()), password: z.string() }).nullable(),
  modalities: z.array(z.enum(["text", "image", "audio", "video"])),
});
export type Site = z.infer<typeof Site>;
