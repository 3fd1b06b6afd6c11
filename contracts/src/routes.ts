/** What crosses the wire on every call of endpoints.ts: one entry a call, checked on the way in and on the way out. */
import { z } from "zod";
import {
  AccountSession,
  ChangeEmailInput,
  ChangePasswordInput,
  ConfirmEmailInput,
  DeleteAccountInput,
} from "./account.ts";
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
} from "./administration.ts";
import {
  AnalysisResult,
  AnalyzeImageInput,
  AnalyzeInput,
  ImageAnalysis,
  RecentAnalysis,
  UserStats,
} from "./analysis.ts";
import { AnalyticsDashboard, AnalyticsRealtime, OpenedMail, OutboxMail } from "./analytics.ts";
import { ApiKey, GenerateApiKeyInput, GeneratedApiKey } from "./api-key.ts";
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
} from "./batch.ts";
import { batchMax } from "./batch-states.ts";
import {
  Billing,
  CheckoutState,
  TestCheckout,
  TestCheckoutInput,
  TestPortalInput,
} from "./billing.ts";
import { ArticleViews } from "./blog.ts";
import {
  Certificate,
  CertificateKeys,
  GenerateCertificateInput,
  RevokeCertificateInput,
} from "./certificate.ts";
import { CheckoutAnswer, CheckoutInput } from "./checkout.ts";
import { ContactInput, MessageAnswer } from "./contact.ts";
import {
  DecideDisputeInput,
  Dispute,
  DisputeCase,
  DisputeInput,
  DisputeQueue,
  DisputeQueueQuery,
  DisputeSubmitted,
  KnownErrors,
} from "./dispute.ts";
import { type EndpointName, endpoints } from "./endpoints.ts";
import { exampleAnswer } from "./example-answer.ts";
import { AnalyzeFreeInput, DeviceTraits, FreeScanLimit } from "./free-scan.ts";
import { Health, Readiness } from "./health.ts";
import {
  Deleted,
  HistoryFilter,
  HistoryPage,
  HistoryQuery,
  RerunInput,
  StoredAnalysis,
} from "./history.ts";
import { Job, JobAccepted } from "./job.ts";
import { oneLinePattern } from "./limits.ts";
import {
  ConfirmSubscriptionInput,
  Newsletter,
  SentNewsletter,
  SubscribeInput,
  UnsubscribeQuery,
} from "./newsletter.ts";
import { ChangePreferencesInput, Preferences } from "./preferences.ts";
import {
  ApiStatus,
  PublicAnalysesPage,
  PublicAnalyzeAnswer,
  PublicAnalyzeForm,
  PublicAnalyzeInput,
} from "./public-api.ts";
import { ServiceStatus } from "./service-status.ts";
import { Site } from "./site.ts";
import {
  ForgotPasswordInput,
  LoginInput,
  RegisterInput,
  ResetPasswordInput,
  User,
  UserAnswer,
} from "./user.ts";
import {
  ChangeWebhookInput,
  CreatedWebhook,
  CreateWebhookInput,
  DeliveriesPage,
  DeliveriesQuery,
  Delivery,
  Webhook,
} from "./webhook.ts";

export type Shape = {
  /** What a caller should know beyond the endpoint's summary; for openapi.json. */
  description?: string;
  /** Bodies one may send as JSON, by what they are an example of. */
  examples?: Record<string, unknown>;
  json?: z.ZodType;
  query?: z.ZodType;
  params?: z.ZodType;
  /** The call also takes multipart form data: these fields and one file, or several. */
  multipart?: z.ZodType;
  files?: "several";
  /** Answers one may get, by what they are an example of. */
  answers?: Record<string, unknown>;
  /** Null: no body (204). The words answer with something that is not JSON. */
  output: z.ZodType | null | "file" | "redirect" | "events";
  /** What the call answers with status 202 where its work goes on. */
  accepted?: z.ZodType;
  /** What every server-sent event of it is called, and brings. */
  event?: "job" | "batch";
};

const byId = z.object({
  id: z.string().min(1).max(64).regex(oneLinePattern).describe("Its id, as it was answered."),
});
const bySlug = z.object({ slug: z.string().min(1).max(200).regex(oneLinePattern) });
/** Of a payment provider, whose ids are longer. */
const byPaymentId = z.object({ id: z.string().min(1).max(255).regex(oneLinePattern) });
const byDelivery = byId.extend({ deliveryId: byId.shape.id });
const nothing = null;

const images =
  "Images are JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF or BMP, told by their bytes and not by their name. One given by its address is fetched from the public internet alone, over http or https on ports 80 and 443, through at most five redirects.";
const media = (jobs: string) =>
  `Recordings are MP3, WAV, M4A, AAC, FLAC, Ogg, Opus, WebM, AMR or WMA, videos MP4, MOV, AVI, WebM, MKV or GIF. One that is not done within some seconds is answered with status 202 and a job, which is followed at \`${jobs}/{id}/events\`.`;
const refusals = "A refusal and an analysis that fails cost nothing.";
const imageAddress = "https://example.org/photo.jpg";

const createBatch = {
  description: `Texts, and the addresses of other files, come as JSON. A form takes files (up to ${batchMax.items}), ZIP files of such, or one CSV file with a column of texts or addresses; its fields come before its files. ${refusals} Items that fail for a reason that may pass are tried again by themselves.`,
  examples: {
    "two texts": {
      name: "Essays of May",
      items: [
        { type: "text", content: "At least ten words of the first text.", customId: "essay-1" },
        { type: "text", content: "At least ten words of the second text.", customId: "essay-2" },
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
    "An event named `batch` at every change, at most one a second, with the batch as JSON in its `data`. The last one is final. A paused batch keeps the connection open.",
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
  getKeptContent: { params: byId, output: "file" },
  deleteKeptContent: { params: byId, output: nothing },
  rerunAnalysis: {
    description:
      "Content that was kept needs no body. Otherwise a text comes as JSON and a file as a form; it has to be the same as before. Costs what an analysis costs.",
    params: byId,
    json: RerunInput,
    multipart: z.object({}),
    output: AnalysisResult,
    accepted: JobAccepted,
  },
  analyze: {
    description: `A text comes as JSON; a file as a form with its kind in \`type\`; an image or a video also by its address in \`url\`. ${images} ${media("/api/jobs")} The answer to an image brings what its file says about its origin (\`provenance\`), what was measured (\`image\`) and pictures of it (\`views\`), which are not stored. ${refusals}`,
    examples: {
      "a text": { type: "text", content: "At least ten words of the text that is to be analysed." },
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
    description: `Takes one image, as the file of a form or by its address. ${images} \`analysis.result\` is the whole answer, as \`POST /api/analyze\` gives it. ${refusals}`,
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
    description: "The answer is the same whether the address is known or not.",
    json: SubscribeInput,
    output: MessageAnswer,
  },
  confirmNewsletter: { json: ConfirmSubscriptionInput, output: MessageAnswer },
  openUnsubscribe: { query: UnsubscribeQuery, output: "redirect" },
  unsubscribeNewsletter: {
    description:
      "The token stands in the address, and any body is ignored: mail providers send one of their own.",
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
    description: "Takes the provider's own signed body, and nothing else.",
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
    description: `A text, or the address of any other file, comes as JSON in \`content\`; a file itself as a form with its kind in \`type\`. The other fields of a form come before its file. Documents are TXT, MD, DOC, DOCX or PDF. ${images} ${media("/api/v1/jobs")} Its result has no \`isAI\`: compare its \`aiProbability\` with your threshold. ${refusals}`,
    examples: {
      "a text": { type: "text", content: "At least ten words of the text that is to be analysed." },
      "an image by its address": {
        type: "image",
        content: imageAddress,
        options: { detailed: true },
      },
    },
    json: PublicAnalyzeInput,
    multipart: PublicAnalyzeForm,
    output: PublicAnalyzeAnswer,
    answers: { "a text that reads like AI's": exampleAnswer },
    accepted: JobAccepted,
  },
  listPublicAnalyses: { query: HistoryQuery, output: PublicAnalysesPage },
  getPublicAnalysis: {
    description:
      "What shows or quotes the content is not kept, so it is missing here: pictures, tags and prompts.",
    params: byId,
    output: PublicAnalyzeAnswer,
  },
  getPublicJob: {
    description:
      "Ask every two seconds or less often. A job is kept for a day after its end; its analysis stays in the account's history.",
    params: byId,
    output: Job,
  },
  followPublicJob: {
    description:
      "An event named `job` for every step, with the job as JSON in its `data`; comment lines in between keep the connection open. The last event is final and brings the result, and the connection ends. Where it breaks before, ask for the job.",
    params: byId,
    output: "events",
    event: "job",
  },
  cancelPublicJob: {
    description: "A job that has ended stays as it is.",
    params: byId,
    output: Job,
  },
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
