/** The body of the documentation. Rendered by the build; browsers keep the page's HTML, so that its texts, schemas, and examples are not sent twice. */

import type { ReactNode } from "react";
import { version } from "./reference/read-openapi.ts";
import { Reference } from "./reference/reference.tsx";
import { Paragraph, Section } from "./section.tsx";
import type { DocsPart } from "./section-list.ts";
import { Authentication } from "./sections/authentication.tsx";
import { Batches } from "./sections/batches.tsx";
import { Files } from "./sections/content.tsx";
import { Errors } from "./sections/errors.tsx";
import { Examples } from "./sections/examples.tsx";
import { Endpoints, Enterprise, GettingStarted } from "./sections/getting-started.tsx";
import { Idempotency, Paging } from "./sections/idempotency.tsx";
import { Changelog, Jobs, Machines } from "./sections/later.tsx";
import { Limits } from "./sections/limits.tsx";
import { Models } from "./sections/models.tsx";
import { Results } from "./sections/results.tsx";
import { TestKeys } from "./sections/test-keys.tsx";
import { Agents, CommandLine, GithubAction, Libraries } from "./sections/tools.tsx";
import { Webhooks } from "./sections/webhooks.tsx";

export function Start() {
  return (
    <>
      <GettingStarted />
      <Endpoints />
      <Enterprise />
    </>
  );
}

export const parts: Record<DocsPart, () => ReactNode> = {
  requests: () => (
    <>
      <Authentication />
      <TestKeys />
      <Files />
      <Results />
      <Models />
      <Examples />
    </>
  ),
  errors: () => (
    <>
      <Idempotency />
      <Paging />
      <Errors />
      <Limits />
    </>
  ),
  batches: () => (
    <>
      <Jobs />
      <Batches />
      <Webhooks />
    </>
  ),
  tools: () => (
    <>
      <Libraries />
      <CommandLine />
      <GithubAction />
      <Agents />
      <Changelog version={version} />
      <Machines />
    </>
  ),
  reference: () => (
    <Section id="reference">
      <Paragraph>
        Generated from openapi.json when this page was built: every endpoint, every field, every
        error.
      </Paragraph>
      <Reference />
    </Section>
  ),
};
