import { useQuery } from "@tanstack/react-query";
import type { KnownErrors } from "@tellsign/contracts/dispute";
import { endpoints } from "@tellsign/contracts/endpoints";
import { shell, knownErrors as texts } from "@tellsign/contracts/messages";
import { Link } from "wouter";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { NeedsScript } from "../../components/needs-script.tsx";
import { Page } from "../../components/page.tsx";
import { ErrorList } from "./error-list.tsx";
import { ModelTotals } from "./model-totals.tsx";

function Record({ record }: { record: KnownErrors }) {
  if (record.items.length === 0) {
    return (
      <Card title="The record is empty">
        <p>{texts.none}</p>
        <p className="prose-width mt-3 text-muted">{texts.noneMeans}</p>
      </Card>
    );
  }
  return (
    <Card title="Verdicts found wrong">
      <ErrorList record={record} />
    </Card>
  );
}

export default function KnownErrorsScreen() {
  const { data, error } = useQuery<KnownErrors>({
    queryKey: [endpoints.listKnownErrors.path],
    refetchOnMount: "always",
  });
  return (
    <Page
      title="Known errors"
      lead="Every verdict of ours that was disputed and that a review found wrong, by kind of content and model version. Nothing of the content or of its owner is in it."
    >
      {data ? (
        <div className="grid grid-cols-1 gap-6">
          <Record record={data} />
          {data.totals.length > 0 && (
            <Card title="By model">
              <ModelTotals totals={data.totals} />
              <p className="prose-width mt-4 text-sm text-muted">{texts.share}</p>
            </Card>
          )}
        </div>
      ) : (
        <Card className="min-h-44">
          {error ? (
            <p role="alert">{texts.failed}</p>
          ) : (
            <p className="text-muted">{shell.loading}</p>
          )}
          <NeedsScript>
            The record is read as it stands at this moment, which needs JavaScript. It is also
            served{" "}
            <a href={endpoints.listKnownErrors.path} className="link">
              as JSON
            </a>
            .
          </NeedsScript>
        </Card>
      )}
      <p className="prose-width mt-8">
        How often each model errs on data it never learnt is measured before it ships:{" "}
        <Link href="/methodology" className="link">
          how Tellsign measures
        </Link>
        .
      </p>
      <div className="mt-6">
        <ButtonLink href="/dispute" variant="secondary">
          Dispute a result
        </ButtonLink>
      </div>
    </Page>
  );
}
