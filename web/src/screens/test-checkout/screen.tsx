import { useQuery } from "@tanstack/react-query";
import type { TestCheckout } from "@tellsign/contracts/billing/billing";
import { useParams } from "wouter";
import { call } from "../../api/request.ts";
import { Page } from "../../components/shell/page.tsx";
import { TestModeBanner } from "../../components/shell/test-mode-banner.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { checkout } from "../../content/messages/account/checkout.ts";
import { describeError } from "../../feedback/describe-error.ts";
import { CheckoutForm } from "./checkout-form.tsx";

function Ended({ children }: { children: string }) {
  return (
    <>
      <p className="mb-6">{children}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/subscribe">Plans and prices</ButtonLink>
        <ButtonLink href="/account#billing" variant="secondary">
          Your billing
        </ButtonLink>
      </div>
    </>
  );
}

function Content({ found }: { found: TestCheckout }) {
  if (found.state === "paid") return <Ended>{checkout.testPaidAlready}</Ended>;
  if (found.state === "cancelled") return <Ended>{checkout.wasCanceled}</Ended>;
  return <CheckoutForm checkout={found} />;
}

/** Stands in for the payment provider's page when none is connected. */
export default function TestCheckoutScreen() {
  const { id = "" } = useParams();
  const { data, error, isPending } = useQuery<TestCheckout>({
    queryKey: [`/api/test-checkout/${id}`],
    queryFn: ({ signal }) => call("getTestCheckout", { params: { id }, signal }),
    staleTime: 0,
    refetchOnMount: "always",
    retry: false,
  });
  if (isPending) return <Loading />;
  return (
    <Page title={data ? "Test checkout" : checkout.testUnavailable} width="text">
      <TestModeBanner />
      {data ? <Content found={data} /> : <Ended>{describeError(error)}</Ended>}
    </Page>
  );
}
