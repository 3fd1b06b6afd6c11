import { planNames, plans } from "@tellsign/contracts/billing/plans";
import { type RateLimitName, rateLimits } from "@tellsign/contracts/limits";
import { Link } from "wouter";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { docsLink } from "../docs-link.ts";
import { formatWindow } from "../format-window.ts";
import { Paragraph, Section } from "../section.tsx";
import { Code, Words } from "../words.tsx";

const { analyse } = rateLimits;
const exampleFields = `RateLimit-Policy: "analyse";q=${analyse.count};w=${analyse.windowSeconds}
RateLimit: "analyse";r=${analyse.count - 1};t=${analyse.windowSeconds}`;

const fields = [
  {
    name: "RateLimit-Policy",
    text: "The window: its name, `q` the requests it allows, `w` its length in seconds.",
  },
  {
    name: "RateLimit",
    text: "The same window now: `r` the requests left, `t` the seconds until the oldest request leaves it.",
  },
  {
    name: "Retry-After",
    text: "With status 429: the seconds until the next request is accepted. With status 503, from a server that is overloaded or restarting: how long to wait.",
  },
] as const;

const names: Record<RateLimitName, string> = {
  login: "Signing in to one account from one network",
  loginNetwork: "Signing in from one network",
  secondFactor: "Codes at the second step of a sign-in",
  register: "Creating an account",
  forgotPassword: "Emailed links",
  freeScan: "Free scan",
  analyse: "Analyses, with a key or a session",
  batch: "Creating batches",
  report: "Batch reports",
  read: "Other public API calls",
  form: "Contact, dispute, and newsletter",
  mail: "Emails about one matter to one address",
  account: "Account changes",
  webhook: "Webhook tests and replays",
  serviceStatus: "The status page",
  openFile: "Files that anyone may download, such as a certificate’s",
  googleSignIn: "Starting to sign in with Google",
  openRead: "What anyone may read",
};

export function Limits() {
  const withKeys = planNames.filter((name) => name !== "free").map((name) => plans[name]);
  return (
    <Section id="rate-limits">
      <Paragraph>
        Limits use sliding windows: they count the requests in the window ending now, by account if
        you are signed in or send a key, and by network address otherwise. A key can have its own
        rate limit in addition to its account’s, named <Code>key</Code>, across all calls made with
        it.
      </Paragraph>
      <CodeBlock label="Response headers" code={exampleFields} />
      <DataTable
        caption="Rate limit headers"
        captionHidden
        rows={fields}
        rowKey={({ name }) => name}
        columns={[
          { title: "Header", cell: ({ name }) => <Code>{name}</Code> },
          { title: "Meaning", cell: ({ text }) => <Words text={text} /> },
        ]}
      />
      <Paragraph>
        If a call counts in two windows, the headers describe the one with less left. They are part
        of every response of a rate-limited endpoint, including successful ones.
      </Paragraph>
      <DataTable
        caption="Requests allowed per window"
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
        An overloaded server refuses requests immediately, with status 503, the code{" "}
        <Code>overloaded</Code> and <Code>Retry-After</Code>, instead of making you wait. A refused
        request costs nothing. Wait as long as it says, then double the delay with each further
        refusal. Single analyses take precedence over batch items: send anything that is not urgent
        as a{" "}
        <a href={docsLink("batches")} className="link">
          batch
        </a>
        , which waits its turn.
      </Paragraph>
      <h3 className="text-xl">Credits</h3>
      <Paragraph>
        An analysis that returns an answer costs one analysis from your plan, or one purchased
        credit if the plan has none left or does not include that kind of content. A refused
        request, a failure, a canceled job, and an abstention cost nothing.{" "}
        <Code>analysis.charged</Code> says whether it was charged, and{" "}
        <Code>analysis.creditsRemaining</Code> how many are left.
      </Paragraph>
      <DataTable
        caption="What plans include"
        captionHidden
        rows={withKeys}
        rowKey={({ name }) => name}
        columns={[
          { title: "Plan", cell: ({ label }) => label },
          { title: "Analyses per month", cell: ({ quota }) => quota, numeric: true },
          {
            title: "Kinds of content",
            cell: ({ entitlements }) => entitlements.modalities.join(", "),
          },
        ]}
      />
      <Paragraph>
        Prices are under{" "}
        <Link href="/subscribe" className="link">
          Plans and prices
        </Link>
        .
      </Paragraph>
    </Section>
  );
}
