/** An account with an analysis and its certificate. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import type {
  Certificate,
  GenerateCertificateInput,
} from "@tellsign/contracts/certificate/certificate";
import { sampleText } from "../contents/text-samples.ts";
import type { TestApp } from "../test-app.ts";

export async function analyzeText(test: TestApp, cookie: string): Promise<AnalysisResult> {
  const json = { type: "text", content: sampleText };
  const response = await test.request("/api/analyze", { json, cookie });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as AnalysisResult;
}

export function askFor(
  { id, isAiGenerated, confidence }: AnalysisResult,
  changes: Partial<GenerateCertificateInput> = {},
): object {
  const result = isAiGenerated ? "AI Generated" : "Human Created";
  return { analysisId: id, result, confidence, ...changes };
}

export async function generate(test: TestApp, json: object, cookie?: string): Promise<Response> {
  return test.request("/api/certificate/generate", { json, cookie });
}

export async function certify(
  test: TestApp,
  plan: PlanName = "pro",
): Promise<{ certificate: Certificate; cookie: string; userId: string; analysis: AnalysisResult }> {
  const { cookie, id: userId } = await test.signUp({ plan });
  const analysis = await analyzeText(test, cookie);
  const response = await generate(test, askFor(analysis), cookie);
  if (!response.ok) throw new Error(await response.text());
  return { certificate: (await response.json()) as Certificate, cookie, userId, analysis };
}
