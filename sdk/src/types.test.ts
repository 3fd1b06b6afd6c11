/** The types made from openapi.json say what the contracts say. The compiler is the judge. */

import type * as history from "@tellsign/contracts/analysis/history";
import type * as job from "@tellsign/contracts/analysis/job";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type * as api from "@tellsign/contracts/api/public-api";
import type { RouteJson, RouteOutput } from "@tellsign/contracts/api/routes";
import type * as batch from "@tellsign/contracts/batch/batch";
import type { WebhookEvent } from "@tellsign/contracts/webhook/webhook";
import { expect, it } from "vitest";
import type { z } from "zod";
import type * as sdk from "./types.ts";

/** True where each can stand for the other. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Sent<T extends z.ZodType> = z.input<T>;

const agreed: true[] = [
  true satisfies Same<sdk.PublicAnalyzeAnswer, api.PublicAnalyzeAnswer>,
  true satisfies Same<sdk.PublicAnalyzeInput, Sent<typeof api.PublicAnalyzeInput>>,
  true satisfies Same<sdk.PublicAnalysesPage, api.PublicAnalysesPage>,
  true satisfies Same<sdk.ApiStatus, api.ApiStatus>,
  true satisfies Same<sdk.Job, job.Job>,
  true satisfies Same<sdk.JobAccepted, job.JobAccepted>,
  true satisfies Same<sdk.Batch, batch.Batch>,
  true satisfies Same<sdk.BatchItemsPage, batch.BatchItemsPage>,
  true satisfies Same<sdk.BatchesPage, batch.BatchesPage>,
  true satisfies Same<sdk.BatchPrice, batch.BatchPrice>,
  true satisfies Same<sdk.CreateBatchInput, Sent<typeof batch.CreateBatchInput>>,
  true satisfies Same<sdk.CreatePublicBatchForm, Sent<typeof batch.CreateBatchForm>>,
  true satisfies Same<sdk.PriceBatchInput, Sent<typeof batch.PriceBatchInput>>,
  true satisfies Same<sdk.ErrorCode, Extract<sdk.ErrorCode, ErrorBody["code"]>>,
  true satisfies Same<sdk.WebhookEvent, WebhookEvent>,
  // Which call takes and gives which.
  true satisfies Same<sdk.PublicAnalyzeInput, RouteJson<"publicAnalyze">>,
  true satisfies Same<sdk.PublicAnalyzeAnswer, RouteOutput<"getPublicAnalysis">>,
  true satisfies Same<sdk.ApiStatus, RouteOutput<"getStatus">>,
  true satisfies Same<sdk.Batch, RouteOutput<"createPublicBatch">>,
];

/** Numbers in an address are sent as text, which zod takes as unknown. */
type Query<T extends z.ZodType> = Omit<z.output<T>, "limit"> & { limit?: number };
const queries: true[] = [
  true satisfies Same<sdk.ListPublicAnalysesQuery, Query<typeof history.HistoryQuery>>,
  true satisfies Same<sdk.ListPublicBatchesQuery, Query<typeof batch.BatchesQuery>>,
  true satisfies Same<sdk.ListPublicBatchItemsQuery, Query<typeof batch.BatchItemsQuery>>,
];

it("agrees with the contracts", () => {
  expect(agreed.concat(queries)).not.toContain(false);
});
