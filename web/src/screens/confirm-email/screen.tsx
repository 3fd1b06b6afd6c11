import { useMutation } from "@tanstack/react-query";
import { account } from "@tellsign/contracts/messages";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Page } from "../../components/page.tsx";
import { mailedToken } from "../../lib/mailed-token.ts";
import { currentUserKey, queryClient } from "../../lib/query-client.ts";
import { call, RequestError } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";

const incomplete =
  "This address carries no link. Open the newest link from your mail again, or ask for another one on your account page.";

/** Waits for a press of the button: mail scanners open links, and must not confirm by doing so. */
export default function ConfirmEmailScreen() {
  const token = mailedToken();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (given: string) => call("confirmEmail", { json: { token: given } }),
    onSuccess: () => {
      showToast(account.emailConfirmed);
      return queryClient.invalidateQueries({ queryKey: currentUserKey });
    },
    onError: (cause) => showFailure(account.confirmFailedTitle, cause),
  });
  const expired = error instanceof RequestError && error.code === "link_expired";
  const open = token !== null && !isSuccess && !expired;
  return (
    <Page title="Confirm your address" width="text">
      <Card>
        <p role="status">
          {isSuccess && account.emailConfirmed.description}
          {expired && error.message}
          {token === null && incomplete}
          {open && "Press the button to use this address for your account from now on."}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          {open ? (
            <Button disabled={isPending} onClick={() => mutate(token)}>
              {isPending ? "Confirming..." : "Confirm this address"}
            </Button>
          ) : (
            <>
              <ButtonLink href="/account">Your account</ButtonLink>
              <ButtonLink href="/dashboard" variant="secondary">
                Dashboard
              </ButtonLink>
            </>
          )}
        </div>
      </Card>
    </Page>
  );
}
