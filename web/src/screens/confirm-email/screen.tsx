import { useMutation } from "@tanstack/react-query";
import { mailedToken } from "../../api/mailed-token.ts";
import { currentUserKey, queryClient } from "../../api/query-client.ts";
import { call, RequestError } from "../../api/request.ts";
import { Page } from "../../components/shell/page.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { account } from "../../content/messages/account/account.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";

const incomplete =
  "This address is missing its link token. Open the newest link from your email again, or request another one on your account page.";

/** Waits for a click: mail scanners open links, and must not confirm by doing so. */
export default function ConfirmEmailScreen() {
  const token = mailedToken();
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: (given: string) => call("confirmEmail", { json: { token: given } }),
    onSuccess: ({ message }) => {
      showToast({ ...account.emailConfirmed, description: message });
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
          {isSuccess && data.message}
          {expired && error.message}
          {token === null && incomplete}
          {open && "Click the button to use this address for your account from now on."}
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
