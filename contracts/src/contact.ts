import { z } from "zod";

export const ContactInput = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(320),
  subject: z.string().trim().min(1).max(200),
  message: z.string().trim().min(1).max(10_000),
});
export type ContactInput = z.infer<typeof ContactInput>;

export const MessageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof MessageAnswer>;
