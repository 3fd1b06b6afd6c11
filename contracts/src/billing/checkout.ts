import { z } from "zod";

export const CheckoutInput = z
  .object({ plan: z.string().max(64).optional(), priceId: z.string().max(64).optional() })
  .refine((input) => (input.plan === undefined) !== (input.priceId === undefined), {
    message: "Give either plan or priceId.",
  });
export type CheckoutInput = z.infer<typeof CheckoutInput>;

export const CheckoutAnswer = z.object({
  url: z.string().optional(),
  id: z.string().optional(),
  /** Set when the checkout uses the embedded card form, which needs a publishable key. */
  clientSecret: z.string().optional(),
});
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>;
