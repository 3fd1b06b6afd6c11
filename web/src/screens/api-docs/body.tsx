/** What the documentation says. Rendered by the build; browsers keep what the page brought along, so that its texts, schemas and examples are not sent twice. */

import { version } from "./reference/read-openapi.ts";
import { Reference } from "./reference/reference.tsx";
import { Paragraph, Section } from "./section.tsx";
import { Authentication } from "./sections/authentication.tsx";
import { Errors } from "./sections/errors.tsx";
import { Examples } from "./sections/examples.tsx";
import { Endpoints, Enterprise, GettingStarted } from "./sections/getting-started.tsx";
import { Changelog, Jobs, Machines, Webhooks } from "./sections/later.tsx";
import { Limits } from "./sections/limits.tsx";
import { Results } from "./sections/results.tsx";

export function Start() {
  return (
    <>
      <GettingStarted />
      <Endpoints />
      <Enterprise />
    </>
  );
}

export function Rest() {
  return (
    <>
      <Authentication />
      <Results />
      <Examples />
      <Errors />
      <Limits />
      <Jobs />
      <Webhooks />
      <Changelog version={version} />
      <Machines />
      <Section id="reference">
        <Paragraph>
          Made from openapi.json when this page was built: every call, every field, every error.
        </Paragraph>
        <Reference />
      </Section>
    </>
  );
}
