/** The list of a batch's items as HTML; the report of each may follow it. */
import { analysisMessages } from "@tellsign/contracts/analysis/analysis-messages";
import type { Batch, BatchItem } from "@tellsign/contracts/batch/batch";
import { formatConfidence, formatPercent } from "@tellsign/contracts/site/format-figures";
import { html } from "hono/html";
import { describeRate, nameOf, ratesExplained, resultOf } from "./describe-batch-item.ts";
import { describeTime } from "./report/report.ts";

export async function writeBatchHead(batch: Batch, now: Date): Promise<string> {
  const { counts, verdicts, leanings } = batch;
  const head = await html`<p class="subject">Tellsign: batch report</p>
<h1>${batch.name ?? "Batch"}</h1>
<p>Items: ${counts.total}. Finished ${counts.done}, failed ${counts.failed}. AI ${verdicts.ai}, human ${verdicts.human}, mixed ${verdicts.mixed}, uncertain ${verdicts.uncertain}${leanings ? ` (of which ${leanings.ai} lean toward AI and ${leanings.human} toward a person)` : ""}.</p>
<p class="small">${ratesExplained} ${analysisMessages.disclaimer}</p>
<p class="small">Batch ${batch.id}. This report was created on ${describeTime(now.toISOString())}.</p>
<table><thead><tr><th>No.</th><th>Item</th><th>Type</th><th>Result</th><th>AI</th><th>Confidence</th><th>Wrong</th></tr></thead><tbody>
`;
  return head.toString();
}

export async function writeBatchRow(item: BatchItem): Promise<string> {
  const { position, type, aiProbability, confidence } = item;
  const row =
    await html`<tr><td>${position}</td><td>${nameOf(item)}</td><td>${type}</td><td>${resultOf(item)}</td><td>${aiProbability === null ? "" : formatPercent(aiProbability)}</td><td>${confidence === null ? "" : formatConfidence(confidence)}</td><td>${describeRate(item)}</td></tr>
`;
  return row.toString();
}

export const closeBatchTable = "</tbody></table>\n";
