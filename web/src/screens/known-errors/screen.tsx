import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { KnownErrors } from "@tellsign/contracts/dispute/dispute";
import { Link } from "wouter";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { NeedsScript } from "../../components/ui/needs-script.tsx";
import { knownErrors as texts } from "../../content/messages/result/known-errors.ts";
import { shell } from "../../content/messages/shell.ts";
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
      lead="Every verdict of ours that was disputed and found wrong in review, by kind of content and model version. It contains nothing of the content or its owner."
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
            The record is loaded live, which needs JavaScript. It is also available{" "}
            <a href={endpoints.listKnownErrors.path} className="link">
              as JSON
            </a>
            .
          </NeedsScript>
        </Card>
      )}
      <p className="prose-width mt-8">
        How often each model errs on data it never saw is measured before it ships:{" "}
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
