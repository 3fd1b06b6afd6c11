/** What stands between the API and those who use it: libraries, the command line, agents. */
import githubAction from "../../../../../docs/examples/github-action.yml?raw";
import mcpHosted from "../../../../../docs/examples/mcp-hosted.json?raw";
import mcpLocal from "../../../../../docs/examples/mcp-local.json?raw";
import withClientPy from "../../../../../docs/examples/with_client.py?raw";
import withClientTs from "../../../../../docs/examples/with-client.ts?raw";
import { DataTable } from "../../../components/data-table.tsx";
import { usePageFacts } from "../../../lib/page-facts.ts";
import { CodeBlock } from "../code-block.tsx";
import { Programs } from "../programs.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

export function Libraries() {
  return (
    <Section id="libraries">
      <Paragraph>
        Two libraries come with the source of Tellsign. <Code>sdk/</Code> is for TypeScript and
        JavaScript, on Node, Deno, Bun and in browsers, and depends on nothing.{" "}
        <Code>sdk/python/tellsign.py</Code> is one file for Python 3.9 or newer, which needs its
        standard library alone. Both try again what may pass, with the same Idempotency-Key and as
        long as <Code>Retry-After</Code> asks, follow jobs and batches, go through pages, and check
        webhooks. In a browser, use a key only where nobody else can read it.
      </Paragraph>
      <Programs
        title="Analyse a file and a batch"
        programs={{ TypeScript: withClientTs, Python: withClientPy }}
      />
    </Section>
  );
}

const commands = `# Every file of a folder, on this machine: no account, and nothing is sent
tellsign scan essays/

# What comes in on stdin, as JSON
tellsign scan --json - < essay.txt

# A line for each file as it is done; started again, it goes on where it was
tellsign scan --jsonl answers.jsonl 'essays/**/*.docx'

# By the API, with TELLSIGN_API_KEY; ends with 1 where a verdict is one of these
tellsign scan --api --fail-on ai,mixed essays/

# A column of a CSV file as a batch of the API, followed to its end
tellsign batch create --follow --column text essays.csv

# A certificate and the file it is about, offline
tellsign verify certificate.json essay.txt`;

export function CommandLine() {
  return (
    <Section id="command-line">
      <Paragraph>
        The command <Code>tellsign</Code> comes with the source, too. It analyses on its own machine
        unless <Code>--api</Code> is given.
      </Paragraph>
      <CodeBlock label="All about it" code="npm run tellsign -- help" />
      <CodeBlock label="Commands" code={commands} />
      <Paragraph>
        It ends with 0 where every file was answered, 1 where one matched <Code>--fail-on</Code>, 2
        where the command was not understood, 3 where something is uncertain, 4 where a file could
        not be analysed and 5 where the API refused.
      </Paragraph>
    </Section>
  );
}

export function GithubAction() {
  return (
    <Section id="github-action">
      <Paragraph>
        The action of the source, <Code>cli/action</Code>, runs the command with{" "}
        <Code>--format github</Code>: annotations at the files of a pull request, and a table in the
        summary of the step. <Code>fail-on</Code> decides what fails it. Nothing is sent anywhere,
        because the models run on the runner, unless <Code>api</Code> and <Code>key</Code> name a
        server. A flagged file is a reason to talk to its author, not to refuse the work by itself.
      </Paragraph>
      <CodeBlock label=".github/workflows/tellsign.yml" code={githubAction.trimEnd()} />
    </Section>
  );
}

const tools = [
  {
    name: "scan",
    text: "Analyses a text, or an image, recording or video by its address; on your machine also a file by its path.",
  },
  { name: "result", text: "The answer of a scan that took longer, or an earlier one, by its id." },
  { name: "verify", text: "Whether a certificate is genuine, unchanged and not revoked." },
  { name: "status", text: "What can be analysed, and what the account has left. Only with a key." },
] as const;

export function Agents() {
  const { publicUrl } = usePageFacts();
  return (
    <Section id="agents">
      <Paragraph>
        Agents use Tellsign by the{" "}
        <a href="https://modelcontextprotocol.io/" className="link">
          Model Context Protocol
        </a>
        , with these tools. Every answer comes with its measured error rate and a caution, an
        abstention says that nothing is claimed, and a refusal has the code of the API.
      </Paragraph>
      <DataTable
        caption="Tools for agents"
        captionHidden
        rows={tools}
        rowKey={({ name }) => name}
        columns={[
          { title: "Tool", cell: ({ name }) => <Code>{name}</Code> },
          { title: "What it does", cell: ({ text }) => text },
        ]}
      />
      <Paragraph>
        At <Code>POST /mcp</Code> this server speaks it over HTTP (Streamable HTTP), with your API
        key as a bearer token. A tool call is a call of the public API: the same limits, the same
        price, and a test key works. A scan takes the scope <Code>analyze</Code>.
      </Paragraph>
      <CodeBlock
        label="Over HTTP, with a key"
        code={mcpHosted.trimEnd().replaceAll("http://localhost:3000", publicUrl)}
      />
      <Paragraph>
        On your own machine <Code>tellsign mcp</Code> speaks it over stdin and stdout, with the
        models in the source: no account, and nothing leaves the machine. With <Code>--api</Code> it
        uses the API instead.
      </Paragraph>
      <CodeBlock label="On your machine" code={mcpLocal.trimEnd()} />
    </Section>
  );
}
