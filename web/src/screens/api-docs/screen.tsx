import { type ErrorCode, errorEntry, errors } from "@tellsign/contracts/errors";
import { rateLimits } from "@tellsign/contracts/limits";
import { enterprisePlan } from "@tellsign/contracts/plans";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { ButtonLink } from "../../components/button.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { Page } from "../../components/page.tsx";
import { exampleAnswer, exampleError, exampleRequest } from "../../content/api-examples.ts";
import { usePageFacts } from "../../lib/page-facts.ts";
import { useHashTarget } from "../../lib/use-hash-target.ts";
import { useSite } from "../../lib/use-site.ts";
import { CodeBlock } from "./code-block.tsx";
import { EndpointList } from "./endpoint-list.tsx";
import { formatWindow } from "./format-window.ts";

const sections = [
  { id: "getting-started", title: "Getting Started" },
  { id: "endpoints", title: "API Endpoints" },
  { id: "errors", title: "Errors" },
  { id: "rate-limits", title: "Rate Limits" },
  { id: "enterprise", title: "Enterprise Access" },
] as const;

function Section({ id, children }: { id: (typeof sections)[number]["id"]; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-10">
      <h2 id={id} className="mb-5 text-2xl">
        {sections.find((section) => section.id === id)?.title}
      </h2>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

export default function ApiDocsScreen() {
  const { publicUrl } = usePageFacts();
  const site = useSite();
  useHashTarget();
  return (
    <Page
      title="API documentation"
      lead="Every call of this server, what it answers and what can go wrong."
    >
      <div className="grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14">
        <nav aria-label="Contents" className="lg:sticky lg:top-24 lg:self-start">
          <h2 className="font-sans text-sm font-semibold text-muted">Contents</h2>
          <ol className="mt-2">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1 hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid min-w-0 gap-14">
          <Section id="getting-started">
            <p className="prose-width">
              Make a key on the{" "}
              <Link href="/api-dashboard" className="link">
                API dashboard
              </Link>
              , then send it as a bearer token. The body is JSON with a type (text, image, audio or
              video) and the content: the text itself or, for everything else, the address of its
              file.
            </p>
            <CodeBlock label="Example request" code={exampleRequest(publicUrl)} />
            <p className="prose-width">
              The answer has three fields. <code className="font-mono">confidence</code> lies
              between 0 and 1, or is null where the verdict is “cannot say”: read{" "}
              <code className="font-mono">analysis</code> for the verdict and its reason before you
              act on <code className="font-mono">isAI</code>. Shortened, the answer of a server
              without a validated model:
            </p>
            <CodeBlock label="Example answer" code={exampleAnswer} />
            <p className="prose-width">
              A recording or a video that takes long is answered with status 202 and a job. Ask{" "}
              <code className="font-mono">GET /api/v1/jobs/{"{id}"}</code> until its state is done,
              failed or cancelled; once done, its result is the analysis.
            </p>
            <p className="prose-width">
              A machine-readable description of every call is at{" "}
              <a href="/openapi.json" className="link">
                /openapi.json
              </a>
              .
            </p>
          </Section>
          <Section id="endpoints">
            <EndpointList />
          </Section>
          <Section id="errors">
            <p className="prose-width">
              Every answer that is not OK is a problem document (RFC 9457). Its code never changes
              its meaning, and its type leads to its row here. Give the request id when you write to
              us about one.
            </p>
            <CodeBlock label="Example error" code={exampleError} />
            <DataTable<ErrorCode>
              caption="Error codes"
              captionHidden
              rows={Object.keys(errors) as ErrorCode[]}
              rowKey={(code) => code}
              rowId={(code) => `error-${code}`}
              columns={[
                {
                  title: "Code",
                  cell: (code) => <span className="font-mono text-sm">{code}</span>,
                },
                { title: "Status", cell: (code) => errorEntry(code).status, numeric: true },
                { title: "Message", cell: (code) => errorEntry(code).message },
              ]}
            />
          </Section>
          <Section id="rate-limits">
            <p className="prose-width">
              Limits slide: they count the requests of the window that ends now, by account where
              you are signed in and by network address where you are not. A key may have a rate of
              its own beside its account's, over all calls made with it. Beyond the limit the answer
              is 429 with Retry-After. The RateLimit fields say what is left.
            </p>
            <DataTable
              caption="Requests allowed in each window"
              captionHidden
              rows={Object.entries(rateLimits)}
              rowKey={([name]) => name}
              columns={[
                { title: "Calls", cell: ([name]) => limitNames[name] ?? name },
                { title: "Requests", cell: ([, { count }]) => count, numeric: true },
                { title: "Window", cell: ([, { windowSeconds }]) => formatWindow(windowSeconds) },
              ]}
            />
          </Section>
          <Section id="enterprise">
            <p className="prose-width">
              There are two ways to a key. Every account with a paid plan makes its own on the API
              dashboard. Organisations that need more than a plan holds get theirs from enterprise
              sales.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href="/api-dashboard">Open the API dashboard</ButtonLink>
              {site && (
                <ButtonLink
                  href={`mailto:${site.salesEmail}?subject=${encodeURIComponent(enterprisePlan.mailSubject)}`}
                  variant="secondary"
                >
                  Contact Enterprise Sales
                </ButtonLink>
              )}
            </div>
          </Section>
        </div>
      </div>
    </Page>
  );
}

const limitNames: Record<string, string> = {
  login: "Signing in",
  register: "Creating an account",
  forgotPassword: "Mailed links",
  freeScan: "Free scan",
  analyse: "Analyses",
  form: "Contact and dispute",
  account: "Account changes",
};
