/** Content that was kept, or is given again and is the same, goes the way of every analysis: it is paid for, and recordings and videos become jobs. */
import type { AnalysisResult } from "@tellsign/contracts/analysis";
import { RerunInput } from "@tellsign/contracts/history";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import type { Hono } from "hono";
import { findHistoryItem } from "../db/history.ts";
import { findKeptContent, type KeptContent } from "../db/kept-contents.ts";
import type { UserRow } from "../db/users.ts";
import { answerMediaJob } from "../http/answer-media-job.ts";
import type { AppBindings, AppContext } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { isForm } from "../http/is-form.ts";
import { parseInput } from "../http/parse-input.ts";
import { readJson } from "../http/read-json.ts";
import { readOffer } from "../http/read-offer.ts";
import { readUpload } from "../http/read-upload.ts";
import { requireDocumentName } from "../http/require-document-name.ts";
import { type TemporaryFile, withTemporaryFile } from "../http/temporary-file.ts";
import { cloneFile, keptPath } from "../kept-files.ts";
import { hashFile, keyedHash } from "../keyed-hash.ts";
import { type Content, runAnalysis } from "../run-analysis.ts";
import type { Services } from "../services.ts";

const bytesMax = uploadBytesMax.dashboard;

type Before = NonNullable<Awaited<ReturnType<typeof findHistoryItem>>>;
type Rerun = { c: AppContext; services: Services; user: UserRow; before: Before };
type Answer = Promise<AnalysisResult | Response>;

function run({ services, user, before }: Rerun, content: Content): Promise<AnalysisResult> {
  return runAnalysis(services, user.id, content, { rerunOf: before.id });
}

async function rerunText(rerun: Rerun, given: Omit<Content & { type: "text" }, "type">): Answer {
  const { services, before } = rerun;
  const hash = keyedHash(services.installationSecret, "content", given.text);
  if (hash !== before.contentHash) throw new AppError("content_differs");
  return run(rerun, { type: "text", ...given });
}

async function rerunFile(rerun: Rerun, file: TemporaryFile): Answer {
  const { c, services, user, before } = rerun;
  const { type, fileName, detection } = before;
  if (type === "text") {
    const signal = services.lifecycle.stopped;
    const { text, notes } = await services.readDocument(file.path, { signal });
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
    await cloneFile(keptPath(env, name ?? ""), file.path);
    return rerunFile(rerun, file);
  });
}

async function readContent(c: AppContext): Promise<string | undefined> {
  // Content that was kept needs no body.
  if (c.req.header("content-type") === undefined) return undefined;
  return (parseInput(RerunInput, await readJson(c, bytesMax.text)) as RerunInput).content;
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
      const offer = await readOffer(services, user);
      offer(type, before.detection.video?.depth);
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
