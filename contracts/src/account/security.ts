/** Second factors, confirmation of who is at the screen, and the security log. */
import { z } from "zod";
import { lengthMax, oneLinePattern } from "../limits.ts";
import { securityEventKinds } from "./security-events.ts";

const token = z.string().min(1).max(256);
export const SignInLinkInput = z.object({ email: z.string().max(lengthMax.email).default("") });
export const OpenSignInLinkInput = z.object({ token });
export const InspectResetLinkInput = z.object({ token });

/** The keys a reset can revoke: enough to tell them apart. */
export const ResetLinkKeys = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      keyPrefix: z.string(),
      lastUsed: z.iso.datetime().nullable(),
    }),
  ),
});
export type ResetLinkKeys = z.infer<typeof ResetLinkKeys>;

/** What a browser's passkey functions take and return, as JSON (WebAuthn level 3). */
const PasskeyOptions = z.record(z.string(), z.unknown());
export const PasskeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string() }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A code of the authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(32);

export const proofMethods = ["password", "code", "passkey"] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** How the person at the screen can prove who they are. */
export const ProofOffer = z.object({
  methods: z.array(z.enum(proofMethods)),
  passkey: PasskeyOptions.nullable(),
});
export type ProofOffer = z.infer<typeof ProofOffer>;

export const SecondFactorStep = ProofOffer.extend({
  /** Where the sign-in was to lead, if it began on another site. */
  redirectTo: z.string().nullable(),
});
export type SecondFactorStep = z.infer<typeof SecondFactorStep>;

export const SecondFactorInput = z.object({
  code: code.optional(),
  passkey: PasskeyAnswer.optional(),
});
export type SecondFactorInput = z.infer<typeof SecondFactorInput>;

export const ConfirmOwnerInput = SecondFactorInput.extend({
  password: z.string().max(1024).optional(),
});
export type ConfirmOwnerInput = z.infer<typeof ConfirmOwnerInput>;

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactors = z.object({
  authenticatorSince: z.iso.datetime().nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** Administrators need a second factor here. */
  required: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** The secret as text for typing, and as a picture for scanning. */
export const AuthenticatorSetup = z.object({ secret: z.string(), qrCode: z.string() });
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>;

export const AuthenticatorCodeInput = z.object({ code });
export const PasskeySetup = z.object({ options: PasskeyOptions });
export const AddPasskeyInput = z.object({
  name: z.string().trim().min(1).max(lengthMax.keyName).regex(oneLinePattern),
  passkey: PasskeyAnswer,
});

/** Shown once, with the first second factor or on request; null if the account has codes already. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const SecurityEvent = z.object({
  id: z.int(),
  kind: z.enum(securityEventKinds),
  subject: z.string().nullable(),
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: z.iso.datetime(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const SecurityEventsPage = z.object({
  items: z.array(SecurityEvent),
  nextCursor: z.string().nullable(),
});
export type SecurityEventsPage = z.infer<typeof SecurityEventsPage>;
