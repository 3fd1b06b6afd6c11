/** llms.txt and llms-full.txt: what the pages say, for language models. The server replaces `__PUBLIC_URL__` with its address. */

import type { Endpoint } from "@tellsign/contracts/api/endpoint";
import { groupOf } from "@tellsign/contracts/api/endpoint-groups";
import { type EndpointName, endpoints } from "@tellsign/contracts/api/endpoints";
import { type ErrorCode, errorEntry } from "@tellsign/contracts/api/errors";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import { mediaMax } from "@tellsign/contracts/detection/media-kinds";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import { uncertainReasons } from "@tellsign/contracts/detection/uncertain-reasons";
import { rateLimits, uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import {
  type MeasuredFigureName,
  measuredFigures,
} from "@tellsign/contracts/models/measured-figures";
import { formatShare } from "@tellsign/contracts/site/format-figures";
import { screens } from "@tellsign/contracts/site/screens";
import { chosenEventTypes } from "@tellsign/contracts/webhook/webhook-events";
import { apiChangelog } from "../content/api-changelog.ts";
import { adviseOn } from "../content/api-error-advice.ts";
import type { PageHead } from "../heads/page-head.ts";
import { byTopic } from "../screens/api-docs/call-topics.ts";
import { type FieldRow, listFields } from "../screens/api-docs/reference/list-fields.ts";
import { listReached, type Schema } from "../screens/api-docs/reference/openapi-document.ts";
import { document, version } from "../screens/api-docs/reference/read-openapi.ts";

const figure = (name: MeasuredFigureName) => formatShare(measuredFigures[name].value);

const kinds: Record<Modality, string> = {
  text: "texts",
  image: "images",
  audio: "recordings",
  video: "videos",
};

function describeErrors(kind: Modality): string {
  return `- ${kinds[kind]}: ${figure(`${kind}.falsePositives`)} of human work was called AI; ${figure(`${kind}.caught`)} of AI work was caught; ${figure(`${kind}.abstained`)} got no answer; of the answers given, ${figure(`${kind}.accuracy`)} were right.`;
}

const publicCalls = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([, call]) => groupOf(call) === "public")
  .sort(([, a], [, b]) => byTopic(a, b));
const publicErrors = [
  ...new Set<ErrorCode>([...publicCalls.flatMap(([, call]) => call.errors), "server_error"]),
].sort((a, b) => errorEntry(a).status - errorEntry(b).status);

const megabytes = (kind: Modality) =>
  `${kinds[kind]} ${uploadBytesMax.dashboard[kind] / 1024 / 1024} MB`;

function listPages(heads: readonly PageHead[]): string {
  return heads
    .filter(({ path, canonicalPath }) => path === canonicalPath)
    .map(({ path, title, description }) => `- [${title}](__PUBLIC_URL__${path}): ${description}`)
    .join("\n");
}

function writeShort(heads: readonly PageHead[]): string {
  return `# Tellsign

> ${screens.landing.description}

Tellsign answers with a verdict (ai, human, mixed, or uncertain), a calibrated probability, what was measured and where, and how often human content like this is wrongly flagged. It abstains rather than guesses. A verdict is a measurement, not proof: nobody should be accused by it alone. Submitted content is not stored after its analysis unless its owner asks for it.

## Measured error rates

From the model cards. What they were measured on, for whom they are higher, and the commands that reproduce them: __PUBLIC_URL__/methodology

${modalities.map(describeErrors).join("\n")}

Verdicts found wrong in review are public: __PUBLIC_URL__/known-errors

## API

Version ${version}. Base URL: __PUBLIC_URL__. Every endpoint except GET /api/status requires a key as \`Authorization: Bearer\`; accounts with a paid plan create keys at __PUBLIC_URL__/api-dashboard.

${publicCalls.map(([, { method, path, summary }]) => `- \`${method} ${path}\`: ${summary}.`).join("\n")}

Keys that begin with ts_test_ return made-up answers that cost nothing: put sandbox:ai, sandbox:human, sandbox:mixed, sandbox:uncertain, or sandbox:error:CODE into the text to choose one. Every account can create one.

Send JSON such as \`{"type": "text", "content": "..."}\` to POST /api/v1/analyze, or a form with \`type\` and \`file\`. The response contains \`isAI\`, \`confidence\` (0 to 1, or null), \`abstained\`, \`abstention\`, and \`analysis\`. Read \`analysis.verdict\` first: if it is \`uncertain\`, nothing is claimed, and \`isAI\` is false only as a default. A recording or video that takes longer returns status 202 and a job. With the Idempotency-Key header, the same request gets the same response for 24 hours and is charged once. \`model\` pins the model version that must answer.

Analyze many items in one batch: POST /api/v1/batches accepts up to ${batchMax.items.toLocaleString("en")} texts or URLs as JSON, or files, ZIP files, or a CSV file as a form. Each item that gets an answer costs one analysis; POST /api/v1/batches/price quotes the price first. Track it by events, polling, or a webhook.

Webhooks (${chosenEventTypes.join(", ")}) are added at __PUBLIC_URL__/api-dashboard, signed according to Standard Webhooks, and retried for about three days.

Agents: POST __PUBLIC_URL__/mcp speaks the Model Context Protocol over HTTP with an API key as a bearer token, and \`tellsign mcp\`, from the source, over stdin and stdout without an account. Tools: scan, result, verify, and, with a key, status.

Libraries for TypeScript (sdk/) and Python (sdk/python), and the \`tellsign\` command, come with the source.

Limits: texts of ${wordsMin.dashboard} words or more; ${modalities.map(megabytes).join(", ")}; recordings of ${mediaMax.audioS / 60} minutes, videos of ${mediaMax.videoS / 60}; ${rateLimits.analyse.count} analyses in ${rateLimits.analyse.windowSeconds} seconds per account. Status 429 and 503 include Retry-After.

- [API documentation](__PUBLIC_URL__/api-docs): examples in curl, TypeScript, and Python, every field, and every error
- [OpenAPI 3.1](__PUBLIC_URL__/openapi.json)
- [This page with every endpoint, field, and error](__PUBLIC_URL__/llms-full.txt)

## Pages

${listPages(heads)}
`;
}

function writeField({ name, type, nullable, required, description, values, limits }: FieldRow) {
  const facts = [
    `${type}${nullable ? " or null" : ""}`,
    ...(required ? [] : ["optional"]),
    ...(values.length > 0 ? [`one of ${values.join(", ")}`] : []),
    ...limits,
  ];
  return `- \`${name}\` (${facts.join("; ")}): ${description}`;
}

function writeFields(schema: Schema): string {
  return listFields(schema, document.components.schemas).map(writeField).join("\n");
}

function writeCall([name, { method, path, summary, scopes, errors }]: [EndpointName, Endpoint]) {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const bodies = Object.entries(operation?.requestBody?.content ?? {});
  return [
    `### ${method} ${path}`,
    `${summary}. ${operation?.description ?? ""}`.trim(),
    ...(scopes ? [`Key scope: ${scopes.join(" or ")}.`] : []),
    ...bodies.map(([type, { schema }]) => `Body as ${type}:\n\n${writeFields(schema)}`),
    ...(errors.length > 0 ? [`Errors: ${errors.join(", ")}.`] : []),
    `operationId: ${name}`,
  ].join("\n\n");
}

function writeFull(heads: readonly PageHead[]): string {
  const { schemas } = document.components;
  const answers = publicCalls.flatMap(([, { method, path }]) =>
    Object.values(document.paths[path]?.[method.toLowerCase()]?.responses ?? {}).flatMap((answer) =>
      Object.values(answer.content ?? {}).map(({ schema }) => schema),
    ),
  );
  const reached = [...listReached(answers, schemas)].filter((name) => schemas[name]?.properties);
  return `${writeShort(heads)}
## Every public endpoint

${publicCalls.map(writeCall).join("\n\n")}

## Every response schema

${reached.map((name) => `### ${name}\n\n${schemas[name]?.description ?? ""}\n\n${writeFields(schemas[name] ?? {})}`).join("\n\n")}

## Every public API error

${publicErrors.map((code) => `- ${errorEntry(code).status} \`${code}\`: ${errorEntry(code).message} ${adviseOn(code, errorEntry(code).status)}`).join("\n")}

## Every reason for an uncertain verdict

${Object.entries(uncertainReasons)
  .map(
    ([code, { message, technical }]) =>
      `- \`${code}\`: ${message}${technical ? " The reason is on our side." : ""}`,
  )
  .join("\n")}

## Changes

${apiChangelog.map(({ on, changes }) => `### ${on}\n\n${changes.map((change) => `- ${change}`).join("\n")}`).join("\n\n")}
`;
}

/** File contents by file name. */
export function writeLlms(heads: readonly PageHead[]): Record<string, string> {
  return { "llms.txt": writeShort(heads), "llms-full.txt": writeFull(heads) };
}
