import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { Detection } from "@tellsign/contracts/detection/detection";
import type {
  DecideDisputeInput,
  DisputeCase,
  DisputeSubmitted,
} from "@tellsign/contracts/dispute/dispute";
import { analyses } from "../../db/analyses/tables.ts";
import type { TestApp } from "../test-app.ts";

/** A finished analysis; returns its id. */
export async function writeAnalysis(
  { services }: TestApp,
  { userId, detection }: { userId: string | null; detection: Detection },
): Promise<string> {
  const { type, verdict, aiProbability, confidence, isAiGenerated } = detection;
  const [row] = await services.db
    .insert(analyses)
    .values({
      ...{ userId, type, verdict, aiProbability, confidence, isAiGenerated, detection },
      state: "done",
      contentHash: "hash",
      sizeBytes: 100,
      leaseExpiresAt: services.now(),
      createdAt: services.now(),
    })
    .returning();
  if (!row) throw new Error("The analysis was not stored.");
  return row.id;
}

let addresses = 0;

/** Filed through the form from its own IP address, so that rate limits are not shared. */
export async function fileDispute(
  test: TestApp,
  fields: Record<string, unknown>,
  cookie?: string,
): Promise<DisputeSubmitted> {
  addresses += 1;
  const response = await test.request("/api/dispute", {
    json: {
      analysisId: "N/A",
      description: "I wrote this myself.",
      userEmail: "ada@example.org",
      contentSample: "It was a dark night",
      ...fields,
    },
    cookie,
    ip: `10.9.${addresses >> 8}.${addresses & 255}`,
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as DisputeSubmitted;
}

export async function decide(
  test: TestApp,
  id: string,
  decision: Partial<DecideDisputeInput>,
  cookie?: string,
): Promise<Response> {
  return test.request(`/api/admin/disputes/${id}`, { json: decision, cookie });
}

/** Expects the decision to be accepted. */
export async function decided(
  test: TestApp,
  id: string,
  decision: Partial<DecideDisputeInput>,
  cookie: string,
): Promise<DisputeCase> {
  const response = await decide(test, id, decision, cookie);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as DisputeCase;
}

export async function refusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}
