import { z } from "zod";
import { lengthMax, oneLinePattern } from "../limits.ts";
import {
  apiKeyDays,
  apiKeyModes,
  apiKeyNetworksMax,
  apiKeyRates,
  apiKeyScopes,
} from "./api-key-scopes.ts";

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  keyPrefix: z.string(),
  isActive: z.boolean(),
  mode: z.enum(apiKeyModes),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** Requests per minute; null for the account's own limit. */
  ratePerMinute: z.int().nullable(),
  /** Networks the key works from, in CIDR notation; null for any. */
  allowedNetworks: z.array(z.string()).nullable(),
  /** Null if it never expires. */
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastUsed: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const GenerateApiKeyInput = z.object({
  name: z.string().trim().min(1).max(lengthMax.keyName).regex(oneLinePattern),
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1)
    .default([...apiKeyScopes]),
  mode: z.enum(apiKeyModes).default("live"),
  ratePerMinute: z
    .literal([...apiKeyRates])
    .nullable()
    .default(null),
  /** Null for a key that never expires. */
  expiresInDays: z
    .literal([...apiKeyDays])
    .nullable()
    .default(null),
  /** IP addresses or networks in CIDR notation; null for any. */
  allowedNetworks: z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .min(1)
    .max(apiKeyNetworksMax)
    .nullable()
    .default(null),
});
export type GenerateApiKeyInput = z.infer<typeof GenerateApiKeyInput>;

/** `apiKey` is the key itself, shown only once. */
export const GeneratedApiKey = z.object({ apiKey: z.string(), key: ApiKey });
export type GeneratedApiKey = z.infer<typeof GeneratedApiKey>;
