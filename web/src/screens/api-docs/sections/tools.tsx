/** What connects the API to its users: libraries, the command line, agents. */
import githubAction from "../../../../../docs/examples/github-action.yml?raw";
import mcpHosted from "../../../../../docs/examples/mcp-hosted.json?raw";
import mcpLocal from "../../../../../docs/examples/mcp-local.json?raw";
import withClientPy from "../../../../../docs/examples/with_client.py?raw";
import withClientTs from "../../../../../docs/examples/with-client.ts?raw";
import { usePageFacts } from "../../../api/page-facts.ts";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { Programs } from "../programs.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

export function Libraries() {
  return (
    <Section id="libraries">
      <Paragraph>
        Two libraries come with the Tellsign source. <Code>sdk/</Code> is for TypeScript and
        JavaScript, on Node, Deno, Bun, and in browsers, with no dependencies.{" "}
        <Code>sdk/python/tellsign.py</Code> is one file for Python 3.9 or newer, using only the
        standard library. Both retry transient errors, with the same Idempotency-Key and for as long
        as <Code>Retry-After</Code> asks, follow jobs and batches, page through lists, and verify
        webhooks. In a browser, use a key only where nobody else can read it.
      </Paragraph>
      <Programs
        title="Analyze a file and a batch"
        programs={{ TypeScript: withClientTs, Python: withClientPy }}
      />
    </Section>
  );
}

const commands = `# Every file in a folder, on this machine: no account, nothing is sent
tellsign scan essays/

# Standard input, with JSON output
tellsign scan --json - < essay.txt

# One line per finished file; when restarted, it continues where it left off
tellsign scan --jsonl answers.jsonl 'essays/**/*.docx'

# Through the API, with TELLSIGN_API_KEY; exits with 1 if a verdict is one of these
tellsign scan --api --fail-on ai,mixed essays/

# A CSV column as an API batch, followed until it finishes
tellsign batch create --follow --column text essays.csv

# A certificate and its file, offline
tellsign verify certificate.json essay.txt`;

export function CommandLine() {
  return (
    <Section id="command-line">
      <Paragraph>
        The command <Code>tellsign</Code> comes with the source, too. It analyzes on its own machine
        unless you pass <Code>--api</Code>.
      </Paragraph>
      <CodeBlock label="Full documentation" code="npm run tellsign -- help" />
      <CodeBlock label="Commands" code={commands} />
      <Paragraph>
        It exits with 0 if every file got an answer, 1 if one matched <Code>--fail-on</Code>, 2 if
        the command was invalid, 3 if something is uncertain, 4 if a file could not be analyzed, and
        5 if the API refused.
      </Paragraph>
    </Section>
  );
}

export function GithubAction() {
  return (
    <Section id="github-action">
      <Paragraph>
        The GitHub action in the source, <Code>cli/action</Code>, runs the command with{" "}
        <Code>--format github</Code>: annotations on the files of a pull request, and a table in the
        step summary. <Code>fail-on</Code> decides what fails the step. Nothing is sent anywhere,
        because the models run on the runner, unless <Code>api</Code> and <Code>key</Code> point to
        a server. A flagged file is a reason to talk to its author, not to reject the work.
      </Paragraph>
      <CodeBlock label=".github/workflows/tellsign.yml" code={githubAction.trimEnd()} />
    </Section>
  );
}

const tools = [
  {
    name: "scan",
    text: "Analyzes a text, or an image, recording, or video by URL; on your machine, also a file by path.",
  },
  { name: "result", text: "The answer of a scan that took longer, or an earlier one, by its ID." },
  { name: "verify", text: "Whether a certificate is genuine, unchanged, and not revoked." },
  { name: "status", text: "What can be analyzed, and what the account has left. Requires a key." },
] as const;

export function Agents() {
  const { publicUrl } = usePageFacts();
  return (
    <Section id="agents">
      <Paragraph>
        Agents use Tellsign over the{" "}
        <a href="https://modelcontextprotocol.io/" className="link">
          Model Context Protocol
        </a>
        , with these tools. Every answer comes with its measured error rate and a caution, an
        abstention says that nothing is claimed, and an error has the API’s code.
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
        key as a bearer token. A tool call is a public API call: the same limits, the same price,
        and test keys work. A scan requires the scope <Code>analyze</Code>.
      </Paragraph>
      <CodeBlock
        label="Over HTTP, with a key"
        code={mcpHosted.trimEnd().replaceAll("http://localhost:3000", publicUrl)}
      />
      <Paragraph>
        On your own machine <Code>tellsign mcp</Code> speaks it over stdin and stdout, with the
        models in the source: no account, and nothing leaves the machine. With <Code>--api</Code>,
        it uses the API instead.
      </Paragraph>
      <CodeBlock label="On your machine" code={mcpLocal.trimEnd()} />
    </Section>
  );
}
