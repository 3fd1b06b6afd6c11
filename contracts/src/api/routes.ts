/** The wire shapes of every endpoint in endpoints.ts: one entry per call, validated on the way in and out. */
import { z } from "zod";
import {
  AccountSession,
  ChangeEmailInput,
  ChangePasswordInput,
  ConfirmEmailInput,
  DeleteAccountInput,
} from "../account/account.ts";
import {
  AdminUser,
  AdminUsersPage,
  AdminUsersQuery,
  AnalyticsPayments,
  AnalyticsSeries,
  AuditPage,
  ChangeUserInput,
  ContactMessage,
  ContactMessagesPage,
  ContactMessagesQuery,
  pageQuery,
} from "../account/administration.ts";
import {
  AnalyticsDashboard,
  AnalyticsRealtime,
  OpenedMail,
  OutboxMail,
} from "../account/analytics.ts";
import { ChangePreferencesInput, Preferences } from "../account/preferences.ts";
import {
  AddPasskeyInput,
  AuthenticatorCodeInput,
  AuthenticatorSetup,
  ConfirmOwnerInput,
  InspectResetLinkInput,
  OpenSignInLinkInput,
  PasskeySetup,
  ProofOffer,
  RecoveryCodes,
  ResetLinkKeys,
  SecondFactorInput,
  SecondFactorStep,
  SecondFactors,
  SecurityEventsPage,
  SignInLinkInput,
} from "../account/security.ts";
import {
  ForgotPasswordInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
  User,
  UserAnswer,
} from "../account/user.ts";
import {
  AnalysisResult,
  AnalyzeImageInput,
  AnalyzeInput,
  ImageAnalysis,
  RecentAnalysis,
  UserStats,
} from "../analysis/analysis.ts";
import { AnalyzeFreeInput, DeviceTraits, FreeScanLimit } from "../analysis/free-scan.ts";
import {
  Deleted,
  HistoryFilter,
  HistoryPage,
  HistoryQuery,
  RerunInput,
  StoredAnalysis,
} from "../analysis/history.ts";
import { Job, JobAccepted } from "../analysis/job.ts";
import { ReportQuery } from "../analysis/report.ts";
import {
  Batch,
  BatchesPage,
  BatchesQuery,
  BatchItemsPage,
  BatchItemsQuery,
  BatchPrice,
  BatchReportQuery,
  CreateBatchForm,
  CreateBatchInput,
  PriceBatchInput,
} from "../batch/batch.ts";
import { batchMax } from "../batch/batch-states.ts";
import {
  Billing,
  CheckoutState,
  TestCheckout,
  TestCheckoutInput,
  TestPortalInput,
} from "../billing/billing.ts";
import { CheckoutAnswer, CheckoutInput } from "../billing/checkout.ts";
import {
  Certificate,
  CertificateKeys,
  GenerateCertificateInput,
  RevokeCertificateInput,
} from "../certificate/certificate.ts";
import { CertificateLogPage, CertificateLogQuery } from "../certificate/certificate-log.ts";
import {
  DecideDisputeInput,
  Dispute,
  DisputeCase,
  DisputeInput,
  DisputeQueue,
  DisputeQueueQuery,
  DisputeSubmitted,
  KnownErrors,
} from "../dispute/dispute.ts";
import { oneLinePattern } from "../limits.ts";
import { ArticleViews } from "../site/blog.ts";
import { ContactInput, MessageAnswer } from "../site/contact.ts";
import {
  ConfirmSubscriptionInput,
  Newsletter,
  SentNewsletter,
  SubscribeInput,
  UnsubscribeQuery,
} from "../site/newsletter.ts";
import { ServiceStatus } from "../site/service-status.ts";
import { Site } from "../site/site.ts";
import {
  CreateListenerInput,
  HeardEvents,
  HeardEventsQuery,
  Listener,
} from "../webhook/listener.ts";
import {
  ChangeWebhookInput,
  CreatedWebhook,
  CreateWebhookInput,
  DeliveriesPage,
  DeliveriesQuery,
  Delivery,
  Webhook,
} from "../webhook/webhook.ts";
import { ApiKey, GenerateApiKeyInput, GeneratedApiKey } from "./api-key.ts";
import { type EndpointName, endpoints } from "./endpoints.ts";
import { exampleAnswer } from "./example-answer.ts";
import { exampleText } from "./example-text.ts";
import { Health, Readiness } from "./health.ts";
import {
  ApiStatus,
  PublicAnalysesPage,
  PublicAnalyzeAnswer,
  PublicAnalyzeForm,
  PublicAnalyzeInput,
} from "./public-api.ts";

export type Shape = {
  /** What callers should know beyond the summary; shown in openapi.json. */
  description?: string;
  /** Example JSON request bodies by title. */
  examples?: Record<string, unknown>;
  json?: z.ZodType;
  query?: z.ZodType;
  params?: z.ZodType;
  /** The call also accepts multipart form data: these fields and one or more files. */
  multipart?: z.ZodType;
  files?: "several";
  /** Example responses by title. */
  answers?: Record<string, unknown>;
  /** Null means no body (204). The string values mean a non-JSON response. */
  output: z.ZodType | null | "file" | "redirect" | "events";
  /** The 202 response, when the work continues as a job. */
  accepted?: z.ZodType;
  /** The name and payload of its server-sent events. */
  event?: "job" | "batch";
};

const byId = z.object({
  id: z.string().min(1).max(64).regex(oneLinePattern).describe("The id from an earlier response."),
});
const bySlug = z.object({ slug: z.string().min(1).max(200).regex(oneLinePattern) });
/** For payment providers, whose ids are longer. */
const byPaymentId = z.object({ id: z.string().min(1).max(255).regex(oneLinePattern) });
const byDelivery = byId.extend({ deliveryId: byId.shape.id });
const nothing = null;

const images =
  "Images can be JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF or BMP, recognized by their bytes and not by their name. A URL is fetched only from the public internet, over http or https on port 80 or 443, with at most five redirects.";
const media = (jobs: string) =>
  `Recordings can be MP3, WAV, M4A, AAC, FLAC, Ogg, Opus, WebM, AMR or WMA; videos can be MP4, MOV, AVI, WebM, MKV or GIF. If the analysis takes more than a few seconds, the response has status 202 and a job, whose progress is at \`${jobs}/{id}/events\`.`;
const refusals = "Rejected requests and failed analyses cost nothing.";
const imageAddress = "https://example.org/photo.jpg";

const makeAnalysisReport = {
  description:
    "Send the same text as JSON, or the same file as a form. Nothing of it is stored, and it costs nothing.",
  params: byId,
  query: ReportQuery,
  json: RerunInput,
  multipart: z.object({}),
  output: "file" as const,
};

const createBatch = {
  description: `Send texts and the URLs of other files as JSON. Send files as a form: up to ${batchMax.items} files, ZIP files of them, or one CSV file with a column of texts or URLs; the fields come before the files. ${refusals} Items that fail for a temporary reason are retried automatically.`,
  examples: {
    "two texts": {
      name: "Essays of May",
      items: [
        { type: "text", content: exampleText, customId: "essay-1" },
        { type: "text", content: exampleText, customId: "essay-2" },
      ],
    },
  },
  json: CreateBatchInput,
  multipart: CreateBatchForm,
  files: "several",
  output: Batch,
} as const satisfies Shape;
const priceBatch = {
  examples: { "a thousand texts": { items: { text: 1000 } } },
  json: PriceBatchInput,
  output: BatchPrice,
} as const satisfies Shape;
const listBatches = { query: BatchesQuery, output: BatchesPage } as const satisfies Shape;
const oneBatch = { params: byId, output: Batch } as const satisfies Shape;
const followBatch = {
  description:
    "An event named `batch` on every change, at most once per second, with the batch as JSON in `data`. The last one is final. A paused batch keeps the connection open.",
  params: byId,
  output: "events",
  event: "batch",
} as const satisfies Shape;
const listBatchItems = {
  params: byId,
  query: BatchItemsQuery,
  output: BatchItemsPage,
} as const satisfies Shape;
const downloadBatchReport = {
  params: byId,
  query: BatchReportQuery,
  output: "file",
} as const satisfies Shape;
const deleteBatch = { params: byId, output: nothing } as const satisfies Shape;

export const routes = {
  login: { json: LoginInput, output: UserAnswer },
  register: { json: RegisterInput, output: UserAnswer },
  getMe: { output: User },
  getUser: { output: User },
  getAuthUser: { output: User },
  logout: { output: nothing },
  forgotPassword: { json: ForgotPasswordInput, output: MessageAnswer },
  resetPassword: { json: ResetPasswordInput, output: UserAnswer },
  startGoogle: {
    query: z.object({ redirect: z.string().max(2048).optional() }),
    output: "redirect",
  },
  finishGoogle: { query: z.record(z.string(), z.string()), output: "redirect" },
  listSessions: { output: z.array(AccountSession) },
  endSession: { params: byId, output: nothing },
  changePassword: { json: ChangePasswordInput, output: MessageAnswer },
  changeEmail: { json: ChangeEmailInput, output: MessageAnswer },
  confirmEmail: { json: ConfirmEmailInput, output: MessageAnswer },
  sendVerification: { output: MessageAnswer },
  sendSignInLink: { json: SignInLinkInput, output: MessageAnswer },
  openSignInLink: { json: OpenSignInLinkInput, output: UserAnswer },
  inspectResetLink: { json: InspectResetLinkInput, output: ResetLinkKeys },
  getSecondFactorStep: { output: SecondFactorStep },
  finishLogin: { json: SecondFactorInput, output: UserAnswer },
  startConfirmation: { output: ProofOffer },
  confirmOwner: { json: ConfirmOwnerInput, output: nothing },
  getSecondFactors: { output: SecondFactors },
  startAuthenticator: { output: AuthenticatorSetup },
  confirmAuthenticator: { json: AuthenticatorCodeInput, output: RecoveryCodes },
  removeAuthenticator: { output: nothing },
  startPasskey: { output: PasskeySetup },
  addPasskey: { json: AddPasskeyInput, output: RecoveryCodes },
  removePasskey: { params: byId, output: nothing },
  makeRecoveryCodes: { output: RecoveryCodes },
  listSecurityEvents: { query: z.object(pageQuery), output: SecurityEventsPage },
  getPreferences: { output: Preferences },
  changePreferences: { json: ChangePreferencesInput, output: Preferences },
  exportAccount: { output: "file" },
  deleteAccount: { json: DeleteAccountInput, output: nothing },
  getStats: { output: UserStats },
  listRecentAnalyses: { output: z.array(RecentAnalysis) },
  listAnalyses: { query: HistoryQuery, output: HistoryPage },
  exportAnalyses: {
    query: HistoryFilter.extend({ format: z.enum(["csv", "json"]).default("csv") }),
    output: "file",
  },
  getAnalysis: { params: byId, output: StoredAnalysis },
  deleteAnalysis: { params: byId, output: nothing },
  deleteAnalyses: { query: HistoryFilter, output: Deleted },
  getAnalysisReport: { params: byId, query: ReportQuery, output: "file" },
  makeAnalysisReport,
  getKeptContent: { params: byId, output: "file" },
  deleteKeptContent: { params: byId, output: nothing },
  rerunAnalysis: {
    description:
      "Kept content needs no body. Otherwise send the same text as JSON or the same file as a form. It costs one analysis.",
    params: byId,
    json: RerunInput,
    multipart: z.object({}),
    output: AnalysisResult,
    accepted: JobAccepted,
  },
  analyze: {
    description: `Send a text as JSON, a file as a form with its type in \`type\`, or the URL of an image or video in \`url\`. ${images} ${media("/api/jobs")} The result for an image includes what the file says about its origin (\`provenance\`), what was measured (\`image\`) and pictures of it (\`views\`), which are not stored. ${refusals}`,
    examples: {
      "a text": { type: "text", content: exampleText },
      "an image by its address": { type: "image", url: imageAddress },
    },
    json: AnalyzeInput,
    multipart: AnalyzeInput.pick({ type: true, depth: true }),
    output: AnalysisResult,
    accepted: JobAccepted,
  },
  analyzeFree: { json: AnalyzeFreeInput, output: AnalysisResult },
  checkFreeScanLimit: { json: DeviceTraits, output: FreeScanLimit },
  analyzeImageAdvanced: {
    description: `Send one image as a file in a form or as a URL. ${images} \`analysis.result\` is the full result, as in \`POST /api/analyze\`. ${refusals}`,
    examples: { "an image by its address": { url: imageAddress } },
    json: AnalyzeImageInput,
    multipart: z.object({}),
    output: ImageAnalysis,
  },
  listJobs: { output: z.array(Job) },
  getJob: { params: byId, output: Job },
  followJob: { params: byId, output: "events", event: "job" },
  cancelJob: { params: byId, output: Job },
  createBatch,
  priceBatch,
  listBatches,
  getBatch: oneBatch,
  followBatch,
  listBatchItems,
  downloadBatchReport,
  cancelBatch: oneBatch,
  resumeBatch: oneBatch,
  deleteBatch,
  createPublicBatch: createBatch,
  pricePublicBatch: priceBatch,
  listPublicBatches: listBatches,
  getPublicBatch: oneBatch,
  followPublicBatch: followBatch,
  listPublicBatchItems: listBatchItems,
  downloadPublicBatchReport: downloadBatchReport,
  cancelPublicBatch: oneBatch,
  resumePublicBatch: oneBatch,
  deletePublicBatch: deleteBatch,
  listWebhooks: { output: z.array(Webhook) },
  createWebhook: { json: CreateWebhookInput, output: CreatedWebhook },
  changeWebhook: { params: byId, json: ChangeWebhookInput, output: Webhook },
  deleteWebhook: { params: byId, output: nothing },
  rotateWebhookSecret: { params: byId, output: CreatedWebhook },
  testWebhook: { params: byId, output: Delivery },
  listDeliveries: { params: byId, query: DeliveriesQuery, output: DeliveriesPage },
  replayDelivery: { params: byDelivery, output: Delivery },
  generateCertificate: { json: GenerateCertificateInput, output: Certificate },
  getCertificate: { params: byId, output: Certificate },
  downloadCertificate: { params: byId, output: "file" },
  downloadCertificatePdf: { params: byId, output: "file" },
  listCertificateKeys: { output: CertificateKeys },
  listCertificateLog: { query: CertificateLogQuery, output: CertificateLogPage },
  listCertificates: { output: z.array(Certificate) },
  listApiKeys: { output: z.array(ApiKey) },
  generateApiKey: { json: GenerateApiKeyInput, output: GeneratedApiKey },
  revokeApiKey: { params: byId, output: nothing },
  submitDispute: { json: DisputeInput, output: DisputeSubmitted },
  listDisputes: { output: z.array(Dispute) },
  getDispute: {
    params: byId,
    query: z.object({ token: z.string().max(256).optional() }),
    output: Dispute,
  },
  listKnownErrors: { output: KnownErrors },
  sendContactMessage: { json: ContactInput, output: MessageAnswer },
  getArticleViews: { output: ArticleViews },
  subscribeNewsletter: {
    description: "The response is the same whether or not the address is known.",
    json: SubscribeInput,
    output: MessageAnswer,
  },
  confirmNewsletter: { json: ConfirmSubscriptionInput, output: MessageAnswer },
  openUnsubscribe: { query: UnsubscribeQuery, output: "redirect" },
  unsubscribeNewsletter: {
    description:
      "The token is in the URL, and any body is ignored, because mail providers send their own.",
    query: UnsubscribeQuery,
    output: MessageAnswer,
  },
  createCheckoutSession: { json: CheckoutInput, output: CheckoutAnswer },
  getCheckout: { params: byPaymentId, output: CheckoutState },
  getBilling: { output: Billing },
  createPortalSession: { output: CheckoutAnswer },
  getTestCheckout: { params: byPaymentId, output: TestCheckout },
  completeTestCheckout: { params: byPaymentId, json: TestCheckoutInput, output: CheckoutAnswer },
  useTestPortal: { json: TestPortalInput, output: Billing },
  receiveStripeEvent: {
    description: "Accepts only the provider's signed body.",
    output: nothing,
  },
  getAnalyticsDashboard: { output: AnalyticsDashboard },
  getAnalyticsRealtime: { output: AnalyticsRealtime },
  listOutbox: { output: z.array(OutboxMail) },
  openMail: { params: byId, output: OpenedMail },
  getAnalyticsSeries: { output: AnalyticsSeries },
  getAnalyticsPayments: { output: AnalyticsPayments },
  listUsers: { query: AdminUsersQuery, output: AdminUsersPage },
  changeUser: { params: byId, json: ChangeUserInput, output: AdminUser },
  listContactMessages: { query: ContactMessagesQuery, output: ContactMessagesPage },
  handleContactMessage: { params: byId, output: ContactMessage },
  getNewsletter: { output: Newsletter },
  sendNewsletter: { params: bySlug, output: SentNewsletter },
  listAuditLog: { query: z.object(pageQuery), output: AuditPage },
  listDisputeQueue: { query: DisputeQueueQuery, output: DisputeQueue },
  decideDispute: { params: byId, json: DecideDisputeInput, output: DisputeCase },
  revokeCertificate: { params: byId, json: RevokeCertificateInput, output: Certificate },
  publicAnalyze: {
    description: `Send a text or the URL of any other file as JSON in \`content\`, or a file as a form with its type in \`type\`. The other fields of the form come before the file. Documents can be TXT, MD, DOC, DOCX or PDF. ${images} ${media("/api/v1/jobs")} A job's result has no \`isAI\`: compare its \`aiProbability\` with your threshold. ${refusals}`,
    examples: {
      "a text": { type: "text", content: exampleText },
      "an image by its address": {
        type: "image",
        content: imageAddress,
        options: { detailed: true },
      },
    },
    json: PublicAnalyzeInput,
    multipart: PublicAnalyzeForm,
    output: PublicAnalyzeAnswer,
    answers: { "a text that reads like AI": exampleAnswer },
    accepted: JobAccepted,
  },
  listPublicAnalyses: { query: HistoryQuery, output: PublicAnalysesPage },
  getPublicAnalysisReport: { params: byId, query: ReportQuery, output: "file" },
  makePublicAnalysisReport: makeAnalysisReport,
  getPublicAnalysis: {
    description:
      "Anything that shows or quotes the content is not stored and therefore missing here: pictures, tags and prompts.",
    params: byId,
    output: PublicAnalyzeAnswer,
  },
  getPublicJob: {
    description:
      "Poll at most every two seconds. A job is kept for a day after it ends; its analysis stays in the account's history.",
    params: byId,
    output: Job,
  },
  followPublicJob: {
    description:
      "An event named `job` for every step, with the job as JSON in `data`; comment lines in between keep the connection open. The last event is final and includes the result, then the connection closes. If it breaks earlier, request the job instead.",
    params: byId,
    output: "events",
    event: "job",
  },
  cancelPublicJob: {
    description: "A job that has ended is left unchanged.",
    params: byId,
    output: Job,
  },
  createListener: {
    description:
      "For trying a webhook receiver on your own machine; `tellsign listen` does all of this. Events that happen from now on wait for the listener until it asks for them.",
    json: CreateListenerInput,
    output: Listener,
  },
  hearEvents: {
    description:
      "Answers as soon as something happens, or with nothing after `waitSeconds`; then ask again. Send each event on as it is: its signature holds for five minutes.",
    params: byId,
    query: HeardEventsQuery,
    output: HeardEvents,
  },
  endListener: { params: byId, output: null },
  getStatus: { output: ApiStatus },
  getSite: { output: Site },
  getServiceStatus: { output: ServiceStatus },
  getHealth: { output: Health },
  getReadiness: { output: Readiness },
} as const satisfies Record<EndpointName, Shape>;

export type Routes = typeof routes;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
type Field<N extends EndpointName, K extends keyof Shape> =
  Routes[N] extends Record<K, infer T> ? T : undefined;

/** What a handler gets. */
export type RouteInput<N extends EndpointName> = {
  json: Parsed<Field<N, "json">>;
  query: Parsed<Field<N, "query">>;
  params: Parsed<Field<N, "params">>;
};
/** What a client may send as JSON. */
export type RouteJson<N extends EndpointName> = Sent<Field<N, "json">>;
/** What a handler returns and a client gets. */
export type RouteOutput<N extends EndpointName> = Routes[N]["output"] extends z.ZodType
  ? z.output<Routes[N]["output"]>
  : null;

export function routeShape(name: EndpointName): Shape {
  return routes[name];
}

export function routeEntries(): [EndpointName, (typeof endpoints)[EndpointName], Shape][] {
  return (Object.keys(endpoints) as EndpointName[]).map((name) => [
    name,
    endpoints[name],
    routeShape(name),
  ]);
}
