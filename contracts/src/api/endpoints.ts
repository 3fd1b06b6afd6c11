/** Every endpoint: its path, who may call it, how often, and its own errors. Shapes are in routes.ts; these tables stay free of zod so that browsers can load them cheaply. */
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
    summary: "Issue a certificate for an analysis",
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
    summary: "Get a certificate",
    errors: ["certificate_not_found"],
  },
  downloadCertificate: {
    method: "GET",
    path: "/api/certificate/{id}/download",
    auth: "none",
    summary: "Download a certificate as an HTML file named AI-Detection-Certificate-{id}.html",
    errors: ["certificate_not_found"],
  },
  downloadCertificatePdf: {
    method: "GET",
    path: "/api/certificate/{id}/pdf",
    auth: "none",
    summary: "Download a certificate as a PDF",
    errors: ["certificate_not_found"],
  },
  listCertificateKeys: {
    method: "GET",
    path: "/api/certificate-keys",
    auth: "none",
    summary: "Get the public keys that verify certificates",
    errors: [],
  },
  listCertificates: {
    method: "GET",
    path: "/api/certificates",
    auth: "session",
    summary: "List this account's certificates",
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
    summary: "List this account's disputes",
    errors: ["unauthorized"],
  },
  getDispute: {
    method: "GET",
    path: "/api/disputes/{id}",
    auth: "none",
    summary: "Get a dispute as the person who filed it, signed in or with the emailed token",
    errors: ["dispute_not_found"],
  },
  listKnownErrors: {
    method: "GET",
    path: "/api/known-errors",
    auth: "none",
    summary: "List verdicts that a review found wrong, by modality and model version",
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
    summary: "Get the view count of each blog article",
    errors: [],
  },
  subscribeNewsletter: {
    method: "POST",
    path: "/api/newsletter",
    auth: "none",
    summary: "Subscribe to the newsletter; an emailed link confirms it",
    rateLimit: "form",
    errors: ["invalid_email", "rate_limited"],
  },
  confirmNewsletter: {
    method: "POST",
    path: "/api/newsletter/confirm",
    auth: "none",
    summary: "Confirm a newsletter subscription with the emailed link",
    rateLimit: "form",
    errors: ["invalid_request", "link_expired", "rate_limited"],
  },
  openUnsubscribe: {
    method: "GET",
    path: "/api/newsletter/unsubscribe",
    auth: "none",
    summary: "Open the unsubscribe page from an email",
    errors: [],
  },
  unsubscribeNewsletter: {
    method: "POST",
    path: "/api/newsletter/unsubscribe",
    auth: "none",
    summary: "Unsubscribe with one click (RFC 8058) and delete the address",
    errors: ["unsubscribe_link_wrong"],
  },
  createCheckoutSession: {
    method: "POST",
    path: "/api/create-checkout-session",
    auth: "session",
    summary: "Start the checkout for a plan or a credit pack",
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
    summary: "Get the state of a checkout",
    errors: ["unauthorized", "checkout_not_found", "payment_provider_failed"],
  },
  getBilling: {
    method: "GET",
    path: "/api/billing",
    auth: "session",
    summary: "Get this account's plan, payments and ledger",
    errors: ["unauthorized"],
  },
  createPortalSession: {
    method: "POST",
    path: "/api/billing/portal",
    auth: "session",
    summary: "Open the portal to change or cancel a subscription and see invoices",
    rateLimit: "account",
    errors: ["unauthorized", "no_subscription", "payment_provider_failed", "rate_limited"],
  },
  getTestCheckout: {
    method: "GET",
    path: "/api/test-checkout/{id}",
    auth: "session",
    summary: "Get a test-mode checkout",
    errors: ["unauthorized", "checkout_not_found", "not_available"],
  },
  completeTestCheckout: {
    method: "POST",
    path: "/api/test-checkout/{id}",
    auth: "session",
    summary: "Complete a test-mode checkout; no money moves",
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
    summary: "Change, cancel or refund in test mode, as the payment provider's portal would",
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
    summary: "Receive events from the payment provider",
    errors: ["invalid_signature", "payload_too_large"],
  },
  getSite: {
    method: "GET",
    path: "/api/site",
    auth: "none",
    summary: "Get this installation's configuration",
    errors: [],
  },
  getServiceStatus: {
    method: "GET",
    path: "/api/service-status",
    auth: "none",
    summary: "Get the current and past state of each service component",
    rateLimit: "serviceStatus",
    errors: ["rate_limited"],
  },
  getHealth: {
    method: "GET",
    path: "/healthz",
    auth: "none",
    summary: "Check that the process is alive",
    errors: [],
  },
  getReadiness: {
    method: "GET",
    path: "/readyz",
    auth: "none",
    summary: "Check that the process is ready to serve requests",
    errors: [],
  },
  ...webhookEndpoints,
  ...adminEndpoints,
  ...publicEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Fills in the parameters of `/api/keys/{id}`. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
