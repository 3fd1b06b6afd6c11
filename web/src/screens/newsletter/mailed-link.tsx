import { useMutation } from "@tanstack/react-query";
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import { screens } from "@tellsign/contracts/site/screens";
import { mailedToken } from "../../api/mailed-token.ts";
import { RequestError } from "../../api/request.ts";
import { Page } from "../../components/shell/page.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";
import type { ToastText } from "../../feedback/toast-text.ts";

const incomplete =
  "This address is missing its link token. Open the full link from your email again.";

type Props = {
  title: string;
  asks: string;
  button: string;
  act: (token: string) => Promise<unknown>;
  done: ToastText;
  failedTitle: string;
  /** The link is invalid, however often it is tried. */
  problem: ErrorCode;
};

/** Waits for a click: mail scanners open links, and must not act by doing so. */
export function MailedLink({ title, asks, button, act, done, failedTitle, problem }: Props) {
  const token = mailedToken();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: act,
    onSuccess: () => showToast(done),
    onError: (cause) => showFailure(failedTitle, cause),
  });
  const refused = error instanceof RequestError && error.code === problem;
  const open = token !== null && !isSuccess && !refused;
  return (
    <Page title={title} width="text">
      <Card>
        <p role="status">
          {isSuccess && done.description}
          {refused && error.message}
          {token === null && incomplete}
          {open && asks}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          {open ? (
            <Button disabled={isPending} onClick={() => mutate(token)}>
              {button}
            </Button>
          ) : (
            <ButtonLink href={screens.blog.path}>Go to the blog</ButtonLink>
          )}
        </div>
      </Card>
    </Page>
  );
}
