import { useQuery } from "@tanstack/react-query";
import type { TestCheckout } from "@tellsign/contracts/billing";
import { checkout } from "@tellsign/contracts/messages";
import { useParams } from "wouter";
import { ButtonLink } from "../../components/button.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { TestModeBanner } from "../../components/test-mode-banner.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { call } from "../../lib/request.ts";
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
  if (found.state === "cancelled") return <Ended>{checkout.wasCancelled}</Ended>;
  return <CheckoutForm checkout={found} />;
}

/** Stands in for the payment provider's page where none is connected. */
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
