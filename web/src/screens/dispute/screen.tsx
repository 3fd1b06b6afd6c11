import type { DisputeSubmitted } from "@tellsign/contracts/dispute/dispute";
import { dispute as limits } from "@tellsign/contracts/limits";
import { useEffect, useState } from "react";
import { useAuth } from "../../api/use-auth.ts";
import { useSearchParameters } from "../../browser/use-search-parameters.ts";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { NeedsScript } from "../../components/ui/needs-script.tsx";
import { dispute as texts } from "../../content/messages/result/dispute.ts";
import { disputePageAddress } from "../../disputes/dispute-address.ts";
import { formatTime } from "../../format/format-time.ts";
import { DisputeForm } from "./dispute-form.tsx";
import { parseDisputeLink } from "./parse-dispute-link.ts";

function SubmittedScreen({ submitted }: { submitted: DisputeSubmitted }) {
  const { id, token, dueAt, message, repeated } = submitted;
  // The submit button was further down than this screen is long.
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
  return (
    <Page title={texts.submitted.title} lead={message} width="text">
      <div className="mb-8 grid gap-3">
        <p className="font-serif text-xl">
          Answer due by <time dateTime={dueAt}>{formatTime(dueAt)}</time>
        </p>
        <p>
          Your dispute has its own page, which shows its status and the decision. Keep its link: it
          opens the page without an account, and is shown here only once.{" "}
          {!repeated && "We also email it to the address you gave, along with every update."}
        </p>
        <p>Until it is decided, treat the result as disputed.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={disputePageAddress(id, token)}>See its status</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Back to Home
        </ButtonLink>
      </div>
    </Page>
  );
}

export default function DisputeScreen() {
  const link = parseDisputeLink(useSearchParameters().get("data"));
  const { user, isLoading } = useAuth();
  const [submitted, setSubmitted] = useState<DisputeSubmitted | null>(null);
  if (submitted) return <SubmittedScreen submitted={submitted} />;
  return (
    <Page
      title="Dispute a result"
      lead={`A person takes another look within ${limits.reviewHours.min}-${limits.reviewHours.max} hours. You don’t need an account.`}
      width="text"
    >
      {link && (
        <Card title="The result in question" className="mb-6">
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr] sm:gap-y-3 [&_dd]:mb-3 sm:[&_dd]:mb-0">
            <dt className="text-muted">Analysis ID</dt>
            <dd className="figure">
              {link.analysisId ? link.analysisId.slice(0, limits.analysisIdShown) : "Not given"}
            </dd>
            <dt className="text-muted">Content sample</dt>
            <dd className="break-words">{link.content ? sample(link.content) : "Not given"}</dd>
          </dl>
        </Card>
      )}
      <NeedsScript>
        Submitting a dispute requires JavaScript, or an email to the operator.
      </NeedsScript>
      {/* It begins with what is known of its author, which takes a moment. */}
      <DisputeForm
        key={String(isLoading)}
        blocked={isLoading}
        link={link}
        email={user?.email ?? ""}
        onSubmitted={setSubmitted}
      />
    </Page>
  );
}

function sample(content: string): string {
  const shown = content.slice(0, limits.contentSampleShown);
  return shown.length < content.length ? `${shown}…` : shown;
}
