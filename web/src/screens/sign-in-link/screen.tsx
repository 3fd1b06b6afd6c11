import { useMutation } from "@tanstack/react-query";
import type { User } from "@tellsign/contracts/account/user";
import { useState } from "react";
import { useLocation } from "wouter";
import { mailedToken } from "../../api/mailed-token.ts";
import { call, RequestError } from "../../api/request.ts";
import { signInAs } from "../../api/sign-in-as.ts";
import {
  needsSecondFactor,
  SecondFactorForm,
} from "../../components/identity/second-factor-form.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { secondFactorTexts } from "../../content/messages/sign-in/second-factor.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";

const incomplete =
  "This address is missing its link token. Open the newest link from your email again, or request another one.";

/** Waits for a click: mail scanners open links, and must not use them up. */
export default function SignInLinkScreen() {
  const token = mailedToken();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState(false);

  function enter(user: User) {
    signInAs(user);
    showToast(secondFactorTexts.signedIn);
    navigate("/dashboard");
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: string) => call("openSignInLink", { json: { token: given } }),
    onSuccess: ({ user }) => enter(user),
    onError: (cause) => {
      if (needsSecondFactor(cause)) setAsked(true);
      else showFailure(secondFactorTexts.failedTitle, cause);
    },
  });
  const expired = error instanceof RequestError && error.code === "link_expired";
  return (
    <Page title="Sign in" width="text">
      <Card className="max-w-md">
        {asked ? (
          <SecondFactorForm onSignedIn={enter} onRestart={() => navigate("/auth-page")} />
        ) : (
          <>
            <p role="status">
              {token === null && incomplete}
              {expired && error.message}
              {token !== null && !expired && "Click the button to sign in on this device."}
            </p>
            <div className="mt-5">
              {token !== null && !expired ? (
                <Button disabled={isPending} onClick={() => mutate(token)}>
                  {isPending ? "Signing In..." : "Sign in"}
                </Button>
              ) : (
                <ButtonLink href="/auth-page">Members Login</ButtonLink>
              )}
            </div>
          </>
        )}
      </Card>
    </Page>
  );
}
