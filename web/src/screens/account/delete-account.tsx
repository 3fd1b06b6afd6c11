import { useMutation } from "@tanstack/react-query";
import { account, validation } from "@tellsign/contracts/messages";
import type { User } from "@tellsign/contracts/user";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { forgetUser, queryClient } from "../../lib/query-client.ts";
import { type FormProblem, refuseForm } from "../../lib/refuse-form.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useFocusAfterFailure } from "../../lib/use-focus-after-failure.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const [, navigate] = useLocation();
  const [confirmEmail, setConfirmEmail] = useState("");
  const [currentPassword, setCurrentPassword] = useState("");
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      call("deleteAccount", {
        json: { confirmEmail: confirmEmail.trim(), ...(user.hasPassword && { currentPassword }) },
      }),
    onSuccess: () => {
      // First away from here: without a user the access gate would ask to log in again.
      navigate("/home");
      forgetUser();
      queryClient.removeQueries({ type: "inactive" });
      showToast(account.deleted);
    },
    onError: (error) => showFailure(account.deletionFailedTitle, error),
  });
  const form = useFocusAfterFailure(isError, user.hasPassword ? "currentPassword" : "confirmEmail");

  function findProblem(): FormProblem | null {
    if (confirmEmail.trim().toLowerCase() !== user.email.toLowerCase()) {
      const description = account.confirmEmailDiffers;
      return {
        field: "confirmEmail",
        text: { title: account.deletionFailedTitle, description, variant: "destructive" },
      };
    }
    if (user.hasPassword && !currentPassword)
      return { field: "currentPassword", text: validation.loginTabMissing };
    return null;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = findProblem();
    if (problem) return refuseForm(event.currentTarget, problem);
    mutate();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <fieldset disabled={isPending} className="grid gap-4">
        <legend className="sr-only">Confirm that you mean it</legend>
        <TextField
          label="Type your email to confirm"
          name="confirmEmail"
          type="email"
          required
          autoComplete="off"
          hint={user.email}
          value={confirmEmail}
          onChange={(event) => setConfirmEmail(event.target.value)}
        />
        {user.hasPassword && (
          <CurrentPasswordField value={currentPassword} onChange={setCurrentPassword} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger">
            {isPending ? "Deleting..." : "Delete for good"}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Keep my account
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

export function DeleteAccount({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete your account?"
        description="Your account, its analyses, certificates, keys and remaining credits are erased at once. This cannot be undone."
      >
        <DeleteForm user={user} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
