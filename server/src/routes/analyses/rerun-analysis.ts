/** Kept content, or the same content submitted again, follows the regular path: it is paid for, and recordings and videos become jobs. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { RerunInput } from "@tellsign/contracts/analysis/history";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import { analyzeContent, type Content } from "../../actions/analyses/analyze-content.ts";
import { loadPlanCheck } from "../../actions/analyses/load-plan-check.ts";
import { requireDocumentName } from "../../actions/analyses/require-document-name.ts";
import type { UserRow } from "../../db/accounts/users.ts";
import { findHistoryItem } from "../../db/analyses/history.ts";
import { findKeptContent, type KeptContent } from "../../db/analyses/kept-contents.ts";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { bodyLimits } from "../../http/request/body-limits.ts";
import { isForm } from "../../http/request/is-form.ts";
import { parseInput } from "../../http/request/parse-input.ts";
import { readJson } from "../../http/request/read-json.ts";
import { readUpload } from "../../http/request/read-upload.ts";
import { AppError } from "../../process/app-error.ts";
import { hashFile, keyedHash } from "../../process/keyed-hash.ts";
import type { Services } from "../../services.ts";
import { copyKeptFile } from "../../storage/kept-files.ts";
import { type TemporaryFile, withTemporaryFile } from "../../storage/temporary-file.ts";
import { readAdmitted } from "./analyze-upload-content.ts";
import { answerMediaJob } from "./answer-media-job.ts";

const bytesMax = uploadBytesMax.dashboard;

type Before = NonNullable<Awaited<ReturnType<typeof findHistoryItem>>>;
type Rerun = { c: AppContext; services: Services; user: UserRow; before: Before };
type Answer = Promise<AnalysisResult | Response>;

function run({ services, user, before }: Rerun, content: Content): Promise<AnalysisResult> {
  return analyzeContent(services, user.id, content, { rerunOf: before.id });
}

async function rerunText(rerun: Rerun, given: Omit<Content & { type: "text" }, "type">): Answer {
  const { services, before } = rerun;
  const hash = keyedHash(services.installationSecret, "content", given.text);
  if (hash !== before.contentHash) throw new AppError("content_differs");
  return run(rerun, { type: "text", title: before.title, ...given });
}

async function rerunFile(rerun: Rerun, file: TemporaryFile): Answer {
  const { c, services, user, before } = rerun;
  const { type, fileName, detection } = before;
  if (type === "text") {
    const { text, notes } = await readAdmitted(services, file.path, user.id);
    return rerunText(rerun, { text, notes, fileName, documentPath: file.path });
  }
  const { contentHash } = await hashFile(services.installationSecret, file.path);
  if (contentHash !== before.contentHash) throw new AppError("content_differs");
  if (type === "image") return run(rerun, { type, path: file.path, fileName, views: true });
  const depth = detection.video?.depth ?? "standard";
  const rerunOf = before.id;
  return answerMediaJob(c, services, user, { type, file, fileName, depth, views: true, rerunOf });
}

async function rerunKept(rerun: Rerun, { text, file: name }: KeptContent): Answer {
  const { env } = rerun.services;
  if (text !== null) return rerunText(rerun, { text, fileName: rerun.before.fileName });
  return withTemporaryFile(env, async (file) => {
    if (!(await copyKeptFile(env, name ?? "", file.path))) throw new AppError("content_not_kept");
    return rerunFile(rerun, file);
  });
}

async function readContent(c: AppContext): Promise<string | undefined> {
  // Kept content needs no request body.
  if (c.req.header("content-type") === undefined) return undefined;
  return (
    parseInput(
      RerunInput,
      await readJson(c, { ...bodyLimits("rerunAnalysis"), orForm: true }),
    ) as RerunInput
  ).content;
}

export function mountRerunAnalysis(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    "rerunAnalysis",
    async ({ c, services, caller: { user }, input }) => {
      const before = await findHistoryItem(services.db, user.id, input.params.id);
      if (!before) throw new AppError("analysis_not_found");
      const { type, contentHash } = before;
      const rerun = { c, services, user, before };
      const checkPlan = await loadPlanCheck(services, user);
      checkPlan(type, before.detection.video?.depth);
      if (isForm(c)) {
        const accept = ({ fileName }: { fileName: string | null }) => {
          if (type === "text") requireDocumentName(fileName);
        };
        const options = { env: services.env, type, bytesMax, accept };
        return readUpload(c, options, ({ file }) => rerunFile(rerun, file));
      }
      const text = await readContent(c);
      if (text !== undefined) {
        if (type !== "text") throw new AppError("content_differs");
        return rerunText(rerun, { text, fileName: before.fileName });
      }
      const kept = await findKeptContent(services.db, { userId: user.id, contentHash });
      if (!kept) throw new AppError("content_not_kept");
      return rerunKept(rerun, kept);
    },
    { rawBody: true },
  );
}
