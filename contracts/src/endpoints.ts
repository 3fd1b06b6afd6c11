/** Every call of the server: where it is, who may make it, how often, and which errors of its own it answers. Shapes are in routes.ts; these tables stay free of zod so that the browser can read them cheaply. */
import { accountEndpoints } from "./account-endpoints.ts";
import { adminEndpoints } from "./admin-endpoints.ts";
import { analysisEndpoints } from "./analysis-endpoints.ts";
import { batchEndpoints } from "./batch-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { publicEndpoints } from "./public-endpoints.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";

export const endpoints = {
  ...accountEndpoints,
  ...analysisEndpoints,
  ...batchEndpoints,
  generateCertificate: {
    method: "POST",
    path: "/api/certificate/generate",
    auth: "session",
    summary: "Make a certificate of an analysis",
    rateLimit: "account",
    errors: [
      "unauthorized",
      "invalid_request",
      "upgrade_required",
      "analysis_not_found",
      "not_certifiable",
      "certificate_differs",
      "rate_limited",
    ],
  },
  getCertificate: {
    method: "GET",
    path: "/api/certificate/{id}",
    auth: "none",
    summary: "A certificate",
    errors: ["certificate_not_found"],
  },
  downloadCertificate: {
    method: "GET",
    path: "/api/certificate/{id}/download",
    auth: "none",
    summary: "A certificate as an HTML file named AI-Detection-Certificate-{id}.html",
    errors: ["certificate_not_found"],
  },
  downloadCertificatePdf: {
    method: "GET",
    path: "/api/certificate/{id}/pdf",
    auth: "none",
    summary: "A certificate as a PDF",
    errors: ["certificate_not_found"],
  },
  listCertificateKeys: {
    method: "GET",
    path: "/api/certificate-keys",
    auth: "none",
    summary: "The public keys certificates are checked with",
    errors: [],
  },
  listCertificates: {
    method: "GET",
    path: "/api/certificates",
    auth: "session",
    summary: "The certificates of this account",
    errors: ["unauthorized"],
  },
  submitDispute: {
    method: "POST",
    path: "/api/dispute",
    auth: "none",
    summary: "Ask a person to review a result",
    rateLimit: "form",
    errors: ["invalid_request", "rate_limited"],
  },
  listDisputes: {
    method: "GET",
    path: "/api/disputes",
    auth: "session",
    summary: "The disputes of this account",
    errors: ["unauthorized"],
  },
  getDispute: {
    method: "GET",
    path: "/api/disputes/{id}",
    auth: "none",
    summary: "A dispute, for whoever filed it: signed in, or with the mailed token",
    errors: ["dispute_not_found"],
  },
  listKnownErrors: {
    method: "GET",
    path: "/api/known-errors",
    auth: "none",
    summary: "Verdicts that a review found wrong, by kind and model version",
    errors: [],
  },
  sendContactMessage: {
    method: "POST",
    path: "/api/contact",
    auth: "none",
    summary: "Send us a message",
    rateLimit: "form",
    errors: ["invalid_request", "rate_limited"],
  },
  getArticleViews: {
    method: "GET",
    path: "/api/blog/views",
    auth: "none",
    summary: "How often each article of the blog was opened",
    errors: [],
  },
  subscribeNewsletter: {
    method: "POST",
    path: "/api/newsletter",
    auth: "none",
    summary: "Ask for the newsletter; a mailed link confirms it",
    rateLimit: "form",
    errors: ["invalid_email", "rate_limited"],
  },
  confirmNewsletter: {
    method: "POST",
    path: "/api/newsletter/confirm",
    auth: "none",
    summary: "Confirm the newsletter with the mailed link",
    rateLimit: "form",
    errors: ["invalid_request", "link_expired", "rate_limited"],
  },
  openUnsubscribe: {
    method: "GET",
    path: "/api/newsletter/unsubscribe",
    auth: "none",
    summary: "Where a mail program leads a reader who wants no more newsletters",
    errors: [],
  },
  unsubscribeNewsletter: {
    method: "POST",
    path: "/api/newsletter/unsubscribe",
    auth: "none",
    summary: "End the newsletter with one click (RFC 8058) and erase the address",
    errors: ["unsubscribe_link_wrong"],
  },
  createCheckoutSession: {
    method: "POST",
    path: "/api/create-checkout-session",
    auth: "session",
    summary: "Start buying a plan or a credit pack",
    rateLimit: "account",
    errors: [
      "unauthorized",
      "invalid_request",
      "already_subscribed",
      "payment_provider_failed",
      "rate_limited",
    ],
  },
  getCheckout: {
    method: "GET",
    path: "/api/checkout/{id}",
    auth: "session",
    summary: "What became of a checkout",
    errors: ["unauthorized", "checkout_not_found", "payment_provider_failed"],
  },
  getBilling: {
    method: "GET",
    path: "/api/billing",
    auth: "session",
    summary: "This account's plan, payments and ledger",
    errors: ["unauthorized"],
  },
  createPortalSession: {
    method: "POST",
    path: "/api/billing/portal",
    auth: "session",
    summary: "Open the pages where a subscription is changed or cancelled and invoices are kept",
    rateLimit: "account",
    errors: ["unauthorized", "no_subscription", "payment_provider_failed", "rate_limited"],
  },
  getTestCheckout: {
    method: "GET",
    path: "/api/test-checkout/{id}",
    auth: "session",
    summary: "A checkout of the test mode",
    errors: ["unauthorized", "checkout_not_found", "not_available"],
  },
  completeTestCheckout: {
    method: "POST",
    path: "/api/test-checkout/{id}",
    auth: "session",
    summary: "End a checkout of the test mode; no money moves",
    errors: [
      "unauthorized",
      "invalid_request",
      "checkout_not_found",
      "not_available",
      "card_declined",
    ],
  },
  useTestPortal: {
    method: "POST",
    path: "/api/test-portal",
    auth: "session",
    summary: "Change, cancel or refund in the test mode, as the payment provider's pages would",
    errors: [
      "unauthorized",
      "invalid_request",
      "no_subscription",
      "payment_not_found",
      "not_available",
    ],
  },
  receiveStripeEvent: {
    method: "POST",
    path: "/api/stripe/webhook",
    auth: "none",
    summary: "Where the payment provider tells what happened",
    errors: ["invalid_signature", "payload_too_large"],
  },
  getSite: {
    method: "GET",
    path: "/api/site",
    auth: "none",
    summary: "What this installation offers",
    errors: [],
  },
  getServiceStatus: {
    method: "GET",
    path: "/api/service-status",
    auth: "none",
    summary: "How the parts of the service are and were, by its own checks",
    rateLimit: "serviceStatus",
    errors: ["rate_limited"],
  },
  getHealth: {
    method: "GET",
    path: "/healthz",
    auth: "none",
    summary: "Whether the process lives",
    errors: [],
  },
  getReadiness: {
    method: "GET",
    path: "/readyz",
    auth: "none",
    summary: "Whether the process can serve",
    errors: [],
  },
  ...webhookEndpoints,
  ...adminEndpoints,
  ...publicEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** `/api/keys/{id}` with its values put in. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
