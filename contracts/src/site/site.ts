/** The running configuration, as far as the screens need it. */
import { z } from "zod";

export const Site = z.object({
  name: z.string(),
  version: z.string(),
  googleSignIn: z.boolean(),
  contactEmail: z.string(),
  salesEmail: z.string(),
  claims: z.enum(["measured", "brief"]),
  /** `test`: the test checkout, where no money moves; `off`: nothing is sold. A null key means no embedded card form. */
  payments: z.object({
    mode: z.enum(["stripe", "test", "off"]),
    publishableKey: z.string().nullable(),
  }),
  /** The demo accounts, only in demo mode. */
  demo: z.object({ emails: z.array(z.string()), password: z.string() }).nullable(),
  /** Whether images can be submitted by URL. */
  urlFetch: z.boolean(),
  modalities: z.array(z.enum(["text", "image", "audio", "video"])),
  /** Modalities a browser can analyze on its own, and what it has to download once. */
  onDevice: z.array(
    z.object({ modality: z.enum(["text", "image", "audio", "video"]), bytes: z.int() }),
  ),
});
export type Site = z.infer<typeof Site>;
