import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Env } from "../../env.ts";
import type { AppBindings } from "../app-context.ts";
import { cspReportsPath } from "./csp-reports.ts";

/** Origins the embedded card form needs; empty if there is none. */
const cardForm = {
  scripts: " https://js.stripe.com https://*.js.stripe.com",
  frames: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  calls: " https://api.stripe.com",
  images: " https://*.stripe.com",
};
const noCardForm: typeof cardForm = { scripts: "", frames: "", calls: "", images: "" };

function contentSecurityPolicy(env: Env, nonce: string): string {
  const stripe = env.STRIPE_PUBLISHABLE_KEY ? cardForm : noCardForm;
  const formAction = env.GOOGLE_CLIENT_ID
    ? `'self' ${new URL(env.GOOGLE_ISSUER).origin}`
    : "'self'";
  return [
    "default-src 'self'",
    // The browser's detectors are WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval'${stripe.scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Prerendered pages contain inline styles that React would otherwise set from script.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${stripe.images}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${stripe.calls}`,
    `frame-src 'self'${stripe.frames}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formAction}`,
    // Browsers know one or the other.
    `report-uri ${cspReportsPath}`,
    "report-to csp",
  ].join("; ");
}

const unusedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

function permissionsPolicy(env: Env): string {
  return unusedFeatures
    .map((feature) =>
      feature === "payment" && env.STRIPE_PUBLISHABLE_KEY
        ? 'payment=(self "https://js.stripe.com")'
        : `${feature}=()`,
    )
    .join(", ");
}

export function secureHeaders(env: Env): MiddlewareHandler<AppBindings> {
  const permissions = permissionsPolicy(env);
  const overHttps = env.PUBLIC_URL.startsWith("https:");
  return async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    c.header("Content-Security-Policy", contentSecurityPolicy(env, nonce));
    c.header("Reporting-Endpoints", `csp="${cspReportsPath}"`);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("X-Frame-Options", "DENY");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("Permissions-Policy", permissions);
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    if (c.req.path.startsWith("/api/")) c.header("Cache-Control", "no-store");
    if (overHttps) c.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    await next();
  };
}
