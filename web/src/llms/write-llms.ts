/** llms.txt and llms-full.txt: what the pages say, for language models. The server puts its address where `__PUBLIC_URL__` stands. */

import { batchMax } from "@tellsign/contracts/batch-states";
import type { Endpoint } from "@tellsign/contracts/endpoint";
import { groupOf } from "@tellsign/contracts/endpoint-groups";
import { type EndpointName, endpoints } from "@tellsign/contracts/endpoints";
import { type ErrorCode, errorEntry } from "@tellsign/contracts/errors";
import { formatShare } from "@tellsign/contracts/figures";
import { rateLimits, uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import { type MeasuredFigureName, measuredFigures } from "@tellsign/contracts/measured-figures";
import { mediaMax } from "@tellsign/contracts/media-kinds";
import { type Modality, modalities } from "@tellsign/contracts/modality";
import { screens } from "@tellsign/contracts/screens";
import { uncertainReasons } from "@tellsign/contracts/uncertain-reasons";
import { chosenEventTypes } from "@tellsign/contracts/webhook-events";
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
  return `- ${kinds[kind]}: ${figure(`${kind}.falsePositives`)} of what people made was called AI; ${figure(`${kind}.caught`)} of what AI made was caught; ${figure(`${kind}.abstained`)} got no answer; of the answers given, ${figure(`${kind}.accuracy`)} were right.`;
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

Tellsign answers with a verdict (ai, human, mixed or uncertain), a calibrated probability, what was measured, where, and how often content like this of people is wrongly flagged. It abstains rather than guess. A verdict is a measurement and no proof: nobody should be accused by it alone. Submitted content is not stored after its analysis unless its owner asks for it.

## Error rates, as measured

As the cards of the models give them. On what they were measured, for whom they are higher, and the commands that reproduce them: __PUBLIC_URL__/methodology

${modalities.map(describeErrors).join("\n")}

Verdicts that a review found wrong are public: __PUBLIC_URL__/known-errors

## API

Version ${version}. Base address: __PUBLIC_URL__. Every call but GET /api/status needs a key as \`Authorization: Bearer\`; accounts with a paid plan make keys at __PUBLIC_URL__/api-dashboard.

${publicCalls.map(([, { method, path, summary }]) => `- \`${method} ${path}\`: ${summary}.`).join("\n")}

Keys that begin with ts_test_ get made-up answers that cost nothing: a text with sandbox:ai, sandbox:human, sandbox:mixed, sandbox:uncertain or sandbox:error:CODE in it chooses which. Every account may make one.

Send JSON such as \`{"type": "text", "content": "..."}\` to POST /api/v1/analyze, or a form with \`type\` and \`file\`. The answer has \`isAI\`, \`confidence\` (0 to 1, or null), \`abstained\`, \`abstention\` and \`analysis\`. Read \`analysis.verdict\` first: where it is \`uncertain\`, nothing is claimed and \`isAI\` is false for want of anything better. A recording or a video that takes long is answered with status 202 and a job. With the field Idempotency-Key, the same request gets the same answer for 24 hours and is charged once. \`model\` pins the version of the model that must answer.

Many contents are one batch: POST /api/v1/batches takes up to ${batchMax.items.toLocaleString("en")} texts or addresses as JSON, or files, ZIP files or a CSV file as a form. Each answered item costs one analysis; POST /api/v1/batches/price tells the price first. Follow it by its events, by asking, or by a webhook.

Webhooks (${chosenEventTypes.join(", ")}) are added at __PUBLIC_URL__/api-dashboard, signed as Standard Webhooks has it, and tried again for about three days.

Agents: POST __PUBLIC_URL__/mcp speaks the Model Context Protocol over HTTP with an API key as a bearer token, and \`tellsign mcp\`, from the source, over stdin and stdout without an account. Tools: scan, result, verify and, with a key, status.

Libraries for TypeScript (sdk/) and Python (sdk/python), and the command \`tellsign\`, come with the source.

Limits: texts of ${wordsMin.dashboard} words or more; ${modalities.map(megabytes).join(", ")}; recordings of ${mediaMax.audioS / 60} minutes, videos of ${mediaMax.videoS / 60}; ${rateLimits.analyse.count} analyses in ${rateLimits.analyse.windowSeconds} seconds for each account. Status 429 and 503 come with Retry-After.

- [API documentation](__PUBLIC_URL__/api-docs): examples in curl, TypeScript and Python, every field and every error
- [OpenAPI 3.1](__PUBLIC_URL__/openapi.json)
- [This page with every call, field and error](__PUBLIC_URL__/llms-full.txt)

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
    ...(scopes ? [`Scope of the key: ${scopes.join(" or ")}.`] : []),
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
## Every public call

${publicCalls.map(writeCall).join("\n\n")}

## Every schema of an answer

${reached.map((name) => `### ${name}\n\n${schemas[name]?.description ?? ""}\n\n${writeFields(schemas[name] ?? {})}`).join("\n\n")}

## Every error of the public API

${publicErrors.map((code) => `- ${errorEntry(code).status} \`${code}\`: ${errorEntry(code).message} ${adviseOn(code, errorEntry(code).status)}`).join("\n")}

## Every reason for an uncertain verdict

${Object.entries(uncertainReasons)
  .map(
    ([code, { message, technical }]) =>
      `- \`${code}\`: ${message}${technical ? " Not charged." : ""}`,
  )
  .join("\n")}

## Changes

${apiChangelog.map(({ on, changes }) => `### ${on}\n\n${changes.map((change) => `- ${change}`).join("\n")}`).join("\n\n")}
`;
}

/** The files, by their names. */
export function writeLlms(heads: readonly PageHead[]): Record<string, string> {
  return { "llms.txt": writeShort(heads), "llms-full.txt": writeFull(heads) };
}
