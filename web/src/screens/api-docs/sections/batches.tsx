import {
  type BatchState,
  batchKeptDays,
  batchMax,
  batchPausedDaysMax,
  batchReportFormats,
  testBatchKeptHours,
} from "@tellsign/contracts/batch-states";
import { planNames, plans } from "@tellsign/contracts/plans";
import { Link } from "wouter";
import batchTablePy from "../../../../../docs/examples/batch_table.py?raw";
import batchTextsPy from "../../../../../docs/examples/batch_texts.py?raw";
import batchTableSh from "../../../../../docs/examples/batch-table.sh?raw";
import batchTableTs from "../../../../../docs/examples/batch-table.ts?raw";
import batchTextsSh from "../../../../../docs/examples/batch-texts.sh?raw";
import batchTextsTs from "../../../../../docs/examples/batch-texts.ts?raw";
import { DataTable } from "../../../components/data-table.tsx";
import { Programs } from "../programs.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code, Words } from "../words.tsx";

function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${megabytes} MB` : `${megabytes / 1024} GB`;
}

const sources = [
  {
    source: "Texts and addresses",
    text: `JSON with \`items\`, each with its \`type\`, its \`content\` and, if you like, your own \`customId\` and a \`name\`. Up to ${formatSize(batchMax.jsonBytes)}.`,
  },
  {
    source: "Files",
    text: `A form with \`files\`, told by their names, or all of one \`type\`. Up to ${formatSize(batchMax.formBytes)} together.`,
  },
  {
    source: "ZIP files",
    text: `In the same form. Each file in it is an item; it may unpack to ${formatSize(batchMax.unpackedBytes)}.`,
  },
  {
    source: "A CSV file",
    text: `In the same form, alone: \`column\` names the one that holds the texts (or, with \`type\`, the addresses), \`idColumn\` the one with your own names. Up to ${formatSize(batchMax.tableBytes)}.`,
  },
] as const;

const states: readonly { state: BatchState; text: string }[] = [
  {
    state: "queued",
    text: "It waits for its turn. Accounts take turns, so that none waits for all.",
  },
  { state: "running", text: "Its items are being analysed." },
  {
    state: "paused",
    text: `The allowance ran out. Its items wait until you say \`resume\`; \`pausedBy\` says why. After ${batchPausedDaysMax} days it is cancelled.`,
  },
  { state: "done", text: "Every item has come to its end: answered or failed. Final." },
  { state: "cancelled", text: "You cancelled it. What was answered stays. Final." },
];

export function Batches() {
  const withKeys = planNames.filter((name) => name !== "free").map((name) => plans[name]);
  return (
    <Section id="batches">
      <Paragraph>
        A batch analyses up to {batchMax.items.toLocaleString("en")} contents by one call, each as
        an item with an answer, an error and a charge of its own. It needs no open connection and
        outlives a restart of the server. {batchMax.underWay} may be under way at once, made of{" "}
        {formatSize(batchMax.waitingBytes)} together. The same batches are on the screen{" "}
        <Link href="/batch" className="link">
          Batch
        </Link>
        .
      </Paragraph>
      <DataTable
        caption="What a batch is made from"
        captionHidden
        rows={sources}
        rowKey={({ source }) => source}
        columns={[
          { title: "From", cell: ({ source }) => source },
          { title: "How", cell: ({ text }) => <Words text={text} /> },
        ]}
      />
      <h3 className="text-xl">Price</h3>
      <Paragraph>
        An answered item costs one analysis. An item that fails, one that was not begun when the
        batch was cancelled, and an abstention with a technical reason cost nothing, and no item is
        charged twice, whatever happens to the server meanwhile.{" "}
        <Code>POST /api/v1/batches/price</Code> tells beforehand what it would cost and whether the
        account has that much left. A batch that the allowance does not cover is refused with{" "}
        <a href="#error-batch_exceeds_allowance" className="link">
          batch_exceeds_allowance
        </a>
        , unless <Code>partial</Code> is true: then it begins, and pauses when the allowance is used
        up.
      </Paragraph>
      <DataTable
        caption="What plans analyse in batches"
        captionHidden
        rows={withKeys}
        rowKey={({ name }) => name}
        columns={[
          { title: "Plan", cell: ({ label }) => label },
          { title: "Kinds in batches", cell: ({ entitlements }) => entitlements.batch.join(", ") },
        ]}
      />
      <h3 className="text-xl">Follow</h3>
      <Paragraph>
        <Code>{"GET /api/v1/batches/{id}"}</Code> tells how many items are in which state, the
        verdicts so far and how long the rest will take at this pace;{" "}
        <Code>{"GET /api/v1/batches/{id}/events"}</Code> the same as server-sent events, at most one
        a second. Or have the{" "}
        <a href="#webhooks" className="link">
          webhook
        </a>{" "}
        <Code>batch.completed</Code> sent. Items can be read as they are answered (
        <Code>{"GET /api/v1/batches/{id}/items"}</Code>), and the report, as{" "}
        {batchReportFormats.join(", ").toUpperCase()}, has what has been answered so far.
      </Paragraph>
      <DataTable
        caption="States of a batch"
        captionHidden
        rows={states}
        rowKey={({ state }) => state}
        columns={[
          { title: "State", cell: ({ state }) => <Code>{state}</Code> },
          { title: "What it means", cell: ({ text }) => <Words text={text} /> },
        ]}
      />
      <Paragraph>
        An item whose reason may pass, such as an address that did not answer, is tried up to{" "}
        {batchMax.attempts} times, with growing waits; <Code>attempts</Code>, <Code>error</Code> and{" "}
        <Code>retryAt</Code> tell of it. Any other refusal fails it at once, with the code that the
        single call would have answered. An account has at most {batchMax.underWay} batches under
        way. The content of an item is erased when the item ends; a batch and its items are kept for{" "}
        {batchKeptDays} days after its end, of a test key {testBatchKeptHours} hours, and its
        analyses stay in the history.
      </Paragraph>
      <Programs
        title="Texts as JSON, with the price first"
        programs={{ curl: batchTextsSh, TypeScript: batchTextsTs, Python: batchTextsPy }}
      />
      <Programs
        title="A column of a CSV file, followed to its report"
        programs={{ curl: batchTableSh, TypeScript: batchTableTs, Python: batchTablePy }}
      />
    </Section>
  );
}
