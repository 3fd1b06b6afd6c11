import { useMutation } from "@tanstack/react-query";
import type { User } from "@tellsign/contracts/account/user";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { clearUser, queryClient } from "../../api/query-client.ts";
import { call } from "../../api/request.ts";
import { useFocusAfterFailure } from "../../browser/use-focus-after-failure.ts";
import { TextField } from "../../components/forms/field.tsx";
import { useOwnerConfirmation } from "../../components/identity/use-owner-confirmation.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { account } from "../../content/messages/account/account.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { type FormProblem, showFormProblem } from "../../feedback/show-form-problem.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { CurrentPasswordField } from "./security/current-password-field.tsx";

function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const [, navigate] = useLocation();
  const [confirmEmail, setConfirmEmail] = useState("");
  const [currentPassword, setCurrentPassword] = useState("");
  const { confirmed, dialog } = useOwnerConfirmation();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      confirmed(() =>
        call("deleteAccount", {
          json: { confirmEmail: confirmEmail.trim(), ...(user.hasPassword && { currentPassword }) },
        }),
      ),
    onSuccess: () => {
      // Navigates away first: without a user, the access gate would ask to log in again.
      navigate("/home");
      clearUser();
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
    if (problem) return showFormProblem(event.currentTarget, problem);
    mutate();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <fieldset disabled={isPending} className="grid gap-4">
        <legend className="sr-only">Please confirm</legend>
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
            {isPending ? "Deleting..." : "Delete permanently"}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Keep my account
          </Button>
        </div>
      </fieldset>
      {dialog}
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
        description="Your account, its analyses, certificates, keys, and remaining credits are erased immediately. This cannot be undone."
      >
        <DeleteForm user={user} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
