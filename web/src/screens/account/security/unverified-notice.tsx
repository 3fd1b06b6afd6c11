import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/request.ts";
import { Button } from "../../../components/ui/button.tsx";
import { security } from "../../../content/messages/account/security.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";

/** What waits for the address, and another link. */
export function UnverifiedNotice() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("sendVerification"),
    onSuccess: () => showToast(security.verificationSent),
    onError: (error) => showFailure(security.verificationFailedTitle, error),
  });
  return (
    <div className="mb-6 max-w-md rounded-card border-l-4 border-warn bg-sunken p-4">
      <p className="mb-3">{security.unverified}</p>
      <Button variant="secondary" size="sm" disabled={isPending} onClick={() => mutate()}>
        {isPending ? "Sending..." : "Send the link again"}
      </Button>
    </div>
  );
}
