import {
  type BatchState,
  batchKeptDays,
  batchMax,
  batchPausedDaysMax,
  batchReportFormats,
  testBatchKeptHours,
} from "@tellsign/contracts/batch/batch-states";
import { planNames, plans } from "@tellsign/contracts/billing/plans";
import { Link } from "wouter";
import batchTablePy from "../../../../../docs/examples/batch_table.py?raw";
import batchTextsPy from "../../../../../docs/examples/batch_texts.py?raw";
import batchTableSh from "../../../../../docs/examples/batch-table.sh?raw";
import batchTableTs from "../../../../../docs/examples/batch-table.ts?raw";
import batchTextsSh from "../../../../../docs/examples/batch-texts.sh?raw";
import batchTextsTs from "../../../../../docs/examples/batch-texts.ts?raw";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { docsLink } from "../docs-link.ts";
import { Programs } from "../programs.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code, Words } from "../words.tsx";

function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${megabytes} MB` : `${megabytes / 1024} GB`;
}

const sources = [
  {
    source: "Texts and URLs",
    text: `JSON with \`items\`, each with its \`type\`, its \`content\` and, optionally, your own \`customId\` and a \`name\`. Up to ${formatSize(batchMax.jsonBytes)}.`,
  },
  {
    source: "Files",
    text: `A form with \`files\`, recognized by their names, or all of one \`type\`. Up to ${formatSize(batchMax.formBytes)} in total.`,
  },
  {
    source: "ZIP files",
    text: `In the same form. Each file in the archive is an item; it may unpack to at most ${formatSize(batchMax.unpackedBytes)}.`,
  },
  {
    source: "A CSV file",
    text: `In the same form, on its own: \`column\` names the column with the texts (or, with \`type\`, the URLs), \`idColumn\` the one with your own IDs. Up to ${formatSize(batchMax.tableBytes)}.`,
  },
] as const;

const states: readonly { state: BatchState; text: string }[] = [
  {
    state: "queued",
    text: "Waiting for its turn. Accounts take turns, so that none has to wait for all the others.",
  },
  { state: "running", text: "Its items are being analyzed." },
  {
    state: "paused",
    text: `The allowance ran out. Its items wait until you call \`resume\`; \`pausedBy\` says why. After ${batchPausedDaysMax} days it is canceled.`,
  },
  { state: "done", text: "Every item has finished, with an answer or an error. Final." },
  { state: "cancelled", text: "You canceled it. Finished items stay. Final." },
];

export function Batches() {
  const withKeys = planNames.filter((name) => name !== "free").map((name) => plans[name]);
  return (
    <Section id="batches">
      <Paragraph>
        A batch analyzes up to {batchMax.items.toLocaleString("en")} items in one call, each with
        its own answer, error, and charge. It needs no open connection and survives a server
        restart. {batchMax.underWay} can be in progress at once, with{" "}
        {formatSize(batchMax.waitingBytes)} in total. The same batches appear on the{" "}
        <Link href="/batch" className="link">
          Batch
        </Link>{" "}
        screen.
      </Paragraph>
      <DataTable
        caption="What a batch can be made from"
        captionHidden
        rows={sources}
        rowKey={({ source }) => source}
        columns={[
          { title: "Source", cell: ({ source }) => source },
          { title: "How", cell: ({ text }) => <Words text={text} /> },
        ]}
      />
      <h3 className="text-xl">Price</h3>
      <Paragraph>
        An item that gets an answer costs one analysis. An item that fails, one that was not started
        when the batch was canceled, and an abstention cost nothing, and no item is charged twice,
        whatever happens to the server in the meantime. <Code>POST /api/v1/batches/price</Code>{" "}
        tells you in advance what it would cost and whether the account has enough left. A batch
        that exceeds the allowance is refused with{" "}
        <a href={docsLink("error-batch_exceeds_allowance")} className="link">
          batch_exceeds_allowance
        </a>
        , unless <Code>partial</Code> is true: then it starts, and pauses when the allowance is used
        up.
      </Paragraph>
      <DataTable
        caption="What each plan analyzes in batches"
        captionHidden
        rows={withKeys}
        rowKey={({ name }) => name}
        columns={[
          { title: "Plan", cell: ({ label }) => label },
          { title: "Kinds in batches", cell: ({ entitlements }) => entitlements.batch.join(", ") },
        ]}
      />
      <h3 className="text-xl">Track progress</h3>
      <Paragraph>
        <Code>{"GET /api/v1/batches/{id}"}</Code> returns how many items are in each state, the
        verdicts so far, and how long the rest will take at this pace;{" "}
        <Code>{"GET /api/v1/batches/{id}/events"}</Code> streams the same as server-sent events, at
        most one per second. Or receive the{" "}
        <a href={docsLink("webhooks")} className="link">
          webhook
        </a>{" "}
        <Code>batch.completed</Code>. Items can be read as they finish (
        <Code>{"GET /api/v1/batches/{id}/items"}</Code>), and the report, as{" "}
        {batchReportFormats.join(", ").toUpperCase()}, contains the answers so far.
      </Paragraph>
      <DataTable
        caption="Batch states"
        captionHidden
        rows={states}
        rowKey={({ state }) => state}
        columns={[
          { title: "State", cell: ({ state }) => <Code>{state}</Code> },
          { title: "What it means", cell: ({ text }) => <Words text={text} /> },
        ]}
      />
      <Paragraph>
        An item that fails for a transient reason, such as a URL that did not respond, is tried up
        to {batchMax.attempts} times, with growing delays; <Code>attempts</Code>, <Code>error</Code>
        , and <Code>retryAt</Code> describe it. Any other error fails it immediately, with the code
        the single call would have returned. An account can have at most {batchMax.underWay} batches
        in progress. An item’s content is erased when the item finishes; a batch and its items are
        kept for {batchKeptDays} days after it ends (with a test key, {testBatchKeptHours} hours),
        and its analyses stay in the history.
      </Paragraph>
      <Programs
        title="Texts as JSON, with the price first"
        programs={{ curl: batchTextsSh, TypeScript: batchTextsTs, Python: batchTextsPy }}
      />
      <Programs
        title="A CSV column, from upload to report"
        programs={{ curl: batchTableSh, TypeScript: batchTableTs, Python: batchTablePy }}
      />
    </Section>
  );
}
