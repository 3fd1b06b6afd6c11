import { useMutation } from "@tanstack/react-query";
import type { ErrorCode } from "@tellsign/contracts/errors";
import type { ToastText } from "@tellsign/contracts/messages";
import { screens } from "@tellsign/contracts/screens";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Page } from "../../components/page.tsx";
import { mailedToken } from "../../lib/mailed-token.ts";
import { RequestError } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";

const incomplete = "This address carries no link. Open the whole link from your mail again.";

type Props = {
  title: string;
  /** What pressing the button does. */
  asks: string;
  button: string;
  act: (token: string) => Promise<unknown>;
  done: ToastText;
  failedTitle: string;
  /** The link is of no use, however often it is tried. */
  refusal: ErrorCode;
};

/** Waits for a press of the button: mail scanners open links, and must not act by doing so. */
export function MailedLink({ title, asks, button, act, done, failedTitle, refusal }: Props) {
  const token = mailedToken();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: act,
    onSuccess: () => showToast(done),
    onError: (cause) => showFailure(failedTitle, cause),
  });
  const refused = error instanceof RequestError && error.code === refusal;
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
            <ButtonLink href={screens.blog.path}>To the blog</ButtonLink>
          )}
        </div>
      </Card>
    </Page>
  );
}
