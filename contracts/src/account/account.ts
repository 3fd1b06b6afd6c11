import { z } from "zod";
import { lengthMax } from "../limits.ts";

export const AccountSession = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const ChangePasswordInput = z.object({
  /** Absent for an account created through Google that sets its first password. */
  currentPassword: z.string().max(1024).optional(),
  newPassword: z.string().max(1024),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const ChangeEmailInput = z.object({
  newEmail: z.string().max(lengthMax.email),
  currentPassword: z.string().max(1024).optional(),
});
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

export const ConfirmEmailInput = z.object({ token: z.string().min(1).max(256) });
export type ConfirmEmailInput = z.infer<typeof ConfirmEmailInput>;

export const DeleteAccountInput = z.object({
  /** The account's email address, retyped to confirm. */
  confirmEmail: z.string().max(lengthMax.email),
  currentPassword: z.string().max(1024).optional(),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;
