import { z } from "zod";
import { lengthMax, oneLinePattern } from "../limits.ts";

export const ContactInput = z.object({
  name: z.string().trim().min(1).max(lengthMax.contactName).regex(oneLinePattern),
  email: z.email().max(lengthMax.email),
  subject: z.string().trim().min(1).max(lengthMax.contactSubject).regex(oneLinePattern),
  message: z.string().trim().min(1).max(lengthMax.contactMessage),
});
export type ContactInput = z.infer<typeof ContactInput>;

export const MessageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof MessageAnswer>;
