import { type RateLimitName, rateLimits } from "@tellsign/contracts/limits";
import { planNames, plans } from "@tellsign/contracts/plans";
import { Link } from "wouter";
import { DataTable } from "../../../components/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { formatWindow } from "../format-window.ts";
import { Paragraph, Section } from "../section.tsx";
import { Code, Words } from "../words.tsx";

const { analyse } = rateLimits;
const exampleFields = `RateLimit-Policy: "analyse";q=${analyse.count};w=${analyse.windowSeconds}
RateLimit: "analyse";r=${analyse.count - 1};t=${analyse.windowSeconds}`;

const fields = [
  {
    name: "RateLimit-Policy",
    text: "The window: its name, `q` the requests it takes, `w` its length in seconds.",
  },
  {
    name: "RateLimit",
    text: "The same window now: `r` the requests left, `t` the seconds until the oldest request leaves it.",
  },
  {
    name: "Retry-After",
    text: "Beside status 429: the seconds until the next request is taken. Beside status 503, of a server that has too much to do or restarts: how long to wait.",
  },
] as const;

const names: Record<RateLimitName, string> = {
  login: "Signing in",
  register: "Creating an account",
  forgotPassword: "Mailed links",
  freeScan: "Free scan",
  analyse: "Analyses, with a key or a session",
  batch: "Making batches",
  report: "Reports of batches",
  read: "Other calls of the public API",
  form: "Contact, dispute and newsletter",
  account: "Account changes",
  webhook: "Tests and replays of webhooks",
  serviceStatus: "The status page",
};

export function Limits() {
  const withKeys = planNames.filter((name) => name !== "free").map((name) => plans[name]);
  return (
    <Section id="rate-limits">
      <Paragraph>
        Limits slide: they count the requests of the window that ends now, by account where you are
        signed in or send a key, and by network address where you do neither. A key may have a rate
        of its own beside its account's, named <Code>key</Code>, over all calls made with it.
      </Paragraph>
      <CodeBlock label="Fields of an answer" code={exampleFields} />
      <DataTable
        caption="Fields about limits"
        captionHidden
        rows={fields}
        rowKey={({ name }) => name}
        columns={[
          { title: "Field", cell: ({ name }) => <Code>{name}</Code> },
          { title: "What it says", cell: ({ text }) => <Words text={text} /> },
        ]}
      />
      <Paragraph>
        Where a call counts in two windows, the fields tell of the one with less left. They stand in
        every answer of a limited call, also in one that succeeds.
      </Paragraph>
      <DataTable
        caption="Requests allowed in each window"
        captionHidden
        rows={Object.entries(rateLimits)}
        rowKey={([name]) => name}
        columns={[
          { title: "Name", cell: ([name]) => <Code>{name}</Code> },
          { title: "Calls", cell: ([name]) => names[name as RateLimitName] },
          { title: "Requests", cell: ([, { count }]) => count, numeric: true },
          { title: "Window", cell: ([, { windowSeconds }]) => formatWindow(windowSeconds) },
        ]}
      />
      <h3 className="text-xl">Overload</h3>
      <Paragraph>
        A server that has more to do than it can do in time refuses at once, with status 503, the
        code <Code>overloaded</Code> and <Code>Retry-After</Code>, instead of letting you wait. A
        refused request costs nothing. Wait as long as it says, then double the wait with each
        further refusal. Single analyses go before the items of batches: what is not urgent is best
        sent as a{" "}
        <a href="#batches" className="link">
          batch
        </a>
        , which waits its turn by itself.
      </Paragraph>
      <h3 className="text-xl">Credits</h3>
      <Paragraph>
        An analysis that gives an answer costs one of the analyses that the plan holds, or one
        bought credit where the plan has none left or does not include that kind of content. A
        refusal, a failure, a job that is cancelled and an abstention with a technical reason cost
        nothing. <Code>analysis.charged</Code> says whether it was paid, and{" "}
        <Code>analysis.creditsRemaining</Code> how many are left.
      </Paragraph>
      <DataTable
        caption="What plans hold"
        captionHidden
        rows={withKeys}
        rowKey={({ name }) => name}
        columns={[
          { title: "Plan", cell: ({ label }) => label },
          { title: "Analyses a month", cell: ({ quota }) => quota, numeric: true },
          {
            title: "Kinds of content",
            cell: ({ entitlements }) => entitlements.modalities.join(", "),
          },
        ]}
      />
      <Paragraph>
        Prices are on{" "}
        <Link href="/subscribe" className="link">
          Plans and prices
        </Link>
        .
      </Paragraph>
    </Section>
  );
}
