import type { User } from "@tellsign/contracts/account/user";
import type { Billing } from "@tellsign/contracts/billing/billing";
import { useBilling } from "../../../api/use-billing.ts";
import { usePortal } from "../../../api/use-portal.ts";
import { useSite } from "../../../api/use-site.ts";
import { UsagePanel } from "../../../components/analysis/usage-panel.tsx";
import { TestModeBanner } from "../../../components/shell/test-mode-banner.tsx";
import { PlanBadge } from "../../../components/ui/badge.tsx";
import { Button, ButtonLink } from "../../../components/ui/button.tsx";
import { billing as texts } from "../../../content/messages/account/billing.ts";
import { shell } from "../../../content/messages/shell.ts";
import { formatDate } from "../../../format/format-date.ts";
import { Fact } from "../fact.tsx";
import { describeDebt, describeNext, intervalWords, statusWords } from "./describe-billing.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { PaymentsTable } from "./payments-table.tsx";
import { TestPortal } from "./test-portal.tsx";

function Facts({ billing }: { billing: Billing }) {
  const { plan, status, interval, quotaRenewsAt, paidUntil, credits } = billing;
  const next = describeNext(billing);
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name="Plan">
        <PlanBadge plan={plan} />
      </Fact>
      <Fact name="Subscription">
        {statusWords[status]}
        {interval && `. ${intervalWords[interval]}.`}
      </Fact>
      {quotaRenewsAt && (
        <Fact name="Quota renews">
          <time dateTime={quotaRenewsAt}>{formatDate(quotaRenewsAt)}</time>
        </Fact>
      )}
      {paidUntil && (
        <Fact name="Paid until">
          <time dateTime={paidUntil}>{formatDate(paidUntil)}</time>
        </Fact>
      )}
      {next && <Fact name="What comes next">{next}</Fact>}
      <Fact name="Purchased analyses left">
        <span className="figure">{credits.toLocaleString("en")}</span>
      </Fact>
    </dl>
  );
}

function Actions({ billing }: { billing: Billing }) {
  const { openPortal, pending } = usePortal();
  return (
    <div className="flex flex-wrap gap-3">
      {billing.portal && (
        <Button variant="secondary" disabled={pending} onClick={() => openPortal()}>
          Change plan, cancel, invoices
        </Button>
      )}
      <ButtonLink href="/subscribe" variant="secondary">
        Plans and prices
      </ButtonLink>
    </div>
  );
}

export function BillingPart({ user }: { user: User }) {
  const isTest = useSite()?.payments.mode === "test";
  const { data, isError } = useBilling({ always: true });
  if (isError && !data) return <p role="alert">{texts.failed}</p>;
  if (!data) return <p role="status">{shell.loading}</p>;
  const debt = describeDebt(data, new Date());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <TestModeBanner />
        {debt && (
          <p role="alert" className="mb-6 rounded-control border border-bad p-4 text-bad">
            {debt}
          </p>
        )}
        <Facts billing={data} />
      </div>
      <UsagePanel user={user} level={3} />
      <Actions billing={data} />
      {isTest && data.interval !== null && <TestPortal key={data.plan} billing={data} />}
      <div data-prices>
        <h3 className="mb-3 text-lg">Payments</h3>
        <PaymentsTable payments={data.payments} mayRefund={isTest} />
      </div>
      <div>
        <h3 className="mb-3 text-lg">Credits and quota</h3>
        <LedgerTable ledger={data.ledger} />
      </div>
    </div>
  );
}
