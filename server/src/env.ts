/** The only file that reads the environment. docs/operations.md documents each variable; a test compares the two. */
import { z } from "zod";

const onOff = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"])
    .default(fallback)
    .transform((value) => value === "on");

/** Whether the URL names this machine, so that nobody else can reach what it shows. */
function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The screens and the API are served from the root of a site, and links are its origin plus a path. */
function isSite(url: string): boolean {
  return URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;
}

/** The folder in which the C2PA publishes its trust lists. */
export const officialTrustListUrl =
  "https://raw.githubusercontent.com/c2pa-org/conformance-public/main/trust-list/";

const EnvSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSite, "expected https://name or http://name, with a port or without")
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MODELS_DIR: z.string().min(1).default("./models"),
  TRUST_LIST_URL: z
    .union([z.literal("off"), z.url({ protocol: /^https$/ })], "expected off or https://…")
    .default(officialTrustListUrl),
  TRUST_LIST_FILE: z.string().min(1).optional(),
  INTERIM_TRUST_LIST_FILE: z.string().min(1).optional(),
  CERTIFICATE_KEY_FILE: z.string().min(1).optional(),
  SEALING_KEY: z.string().min(1).optional(),
  SEALING_KEY_NEXT: z.string().min(1).optional(),
  URL_FETCH: onOff("on"),
  MEDIA_DECODER: z.enum(["auto", "ffmpeg", "bundled"]).default("auto"),
  WORKER: z.enum(["in-process", "separate"]).optional(),
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  DEMO: z.enum(["on", "off"]).optional(),
  BILLING: onOff("on"),
  MONTHLY_QUOTA: z.coerce.number().int().min(0).max(1_000_000).default(100),
  CLAIMS: z.enum(["measured", "brief"]).default("measured"),
  RATE_LIMITS: onOff("on"),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  ANALYSIS_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  MEDIA_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(7200).default(900),
  SHUTDOWN_SECONDS: z.coerce.number().int().min(1).max(300).default(20),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Tellsign <no-reply@example.org>"),
  CONTACT_EMAIL: z.string().default("hello@example.org"),
  SALES_EMAIL: z.string().default("sales@example.org"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSite, "expected https://name or http://name, with a port or without")
    .default("https://api.stripe.com"),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

type Parsed = z.output<typeof EnvSchema>;
export type Env = Omit<Parsed, "PUBLIC_URL" | "WORKER" | "DEMO"> & {
  PUBLIC_URL: string;
  DEMO: boolean;
  WORKER: "in-process" | "separate";
};

export const envNames = Object.keys(EnvSchema.shape);

/** Says which variables do not go together; null if all do. */
function findContradiction(env: Parsed): string | null {
  if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined)) {
    return "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.";
  }
  if ((env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined)) {
    return "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together.";
  }
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined)) {
    return "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.";
  }
  if ((env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID) && !env.S3_BUCKET) {
    return "S3_ENDPOINT and S3_ACCESS_KEY_ID need S3_BUCKET.";
  }
  if (env.STRIPE_PUBLISHABLE_KEY && !env.STRIPE_SECRET_KEY) {
    return "STRIPE_PUBLISHABLE_KEY needs STRIPE_SECRET_KEY.";
  }
  if (env.STRIPE_SECRET_KEY && !env.BILLING) {
    return "BILLING=off takes no payments, so STRIPE_SECRET_KEY has no use.";
  }
  if (env.WORKER === "separate" && !env.DATABASE_URL) {
    return "WORKER=separate needs DATABASE_URL: the embedded database serves one process.";
  }
  if (env.DEMO === "on" && env.PUBLIC_URL && !isLocal(env.PUBLIC_URL)) {
    return "DEMO=on is for an address of this machine, because everyone knows the demo accounts' password. Unset DEMO or PUBLIC_URL.";
  }
  return null;
}

/** Throws one sentence that names every invalid variable. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    envNames.map((name) => [name, source[name] === "" ? undefined : source[name]]),
  );
  const parsed = EnvSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not valid. ${wrong.join("; ")}`);
  }
  const env = parsed.data;
  const wrong = findContradiction(env);
  if (wrong) throw new Error(`The environment is not valid. ${wrong}`);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    ...env,
    PUBLIC_URL: publicUrl,
    DEMO: env.DEMO ? env.DEMO === "on" : isLocal(publicUrl),
    WORKER: env.WORKER ?? (env.DATABASE_URL ? "separate" : "in-process"),
  };
}

export function readEnv(): Env {
  return parseEnv(process.env);
}

/** What programs need that read strangers' files; secrets, which are all in the other variables, stay here. */
const readableNames = [
  ...["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "LANG", "LC_ALL", "TZ"],
  ...["LD_LIBRARY_PATH", "SystemRoot", "OMP_NUM_THREADS"],
];

/** PostgreSQL's programs read the password here. */
export function pgToolEnvironment(password: string): NodeJS.ProcessEnv {
  return { ...readableEnvironment(), ...(password && { PGPASSWORD: password }) };
}

export function readableEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    readableNames.flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  );
}
