import { useMutation } from "@tanstack/react-query";
import type { Billing, TestPortalInput } from "@tellsign/contracts/billing/billing";
import { plans } from "@tellsign/contracts/billing/plans";
import { billingKey, queryClient, refreshAccount } from "../../../api/query-client.ts";
import { call } from "../../../api/request.ts";
import { billing as texts } from "../../../content/messages/account/billing.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { describeNext } from "./describe-billing.ts";

type Action = TestPortalInput["action"];

const done = {
  change: texts.changed,
  cancel: texts.cancelled,
  resume: texts.resumed,
  refund: texts.refunded,
} as const;
const failed: Record<Action, string> = {
  change: texts.changeFailedTitle,
  cancel: texts.cancelFailedTitle,
  resume: texts.resumeFailedTitle,
  refund: texts.refundFailedTitle,
};

function describeChange(answer: Billing): string {
  return describeNext(answer) ?? texts.now.replace("{plan}", plans[answer.plan].label);
}

/** Does what the provider's portal would, when none is connected. */
export function useTestPortal() {
  const { mutate, isPending } = useMutation({
    mutationFn: (input: TestPortalInput) => call("useTestPortal", { json: input }),
    onSuccess: (answer, { action }) => {
      queryClient.setQueryData(billingKey, answer);
      void refreshAccount();
      const isPlan = action === "change" || action === "cancel";
      showToast({ ...done[action], ...(isPlan && { description: describeChange(answer) }) });
    },
    onError: (error, { action }) => showFailure(failed[action], error),
  });
  return { act: mutate, isPending };
}
