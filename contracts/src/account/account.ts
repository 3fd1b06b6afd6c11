import { z } from "zod";
import { apiKeysMax } from "../api/api-key-scopes.ts";
import { lengthMax } from "../limits.ts";

/** More than an account can have in use. */
export const keyIds = z.array(z.string().max(64)).max(apiKeysMax).optional();

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
  /** Ids of API keys to revoke as well. */
  revokeKeys: keyIds,
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
