import { useMutation } from "@tanstack/react-query";
import type { User } from "@tellsign/contracts/account/user";
import { emailPattern } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/request.ts";
import { useFocusAfterFailure } from "../../../browser/use-focus-after-failure.ts";
import { TextField } from "../../../components/forms/field.tsx";
import { useOwnerConfirmation } from "../../../components/identity/use-owner-confirmation.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { account } from "../../../content/messages/account/account.ts";
import { validation } from "../../../content/messages/sign-in/validation.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { type FormProblem, showFormProblem } from "../../../feedback/show-form-problem.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

export function ChangeEmail({ user }: { user: User }) {
  const [newEmail, setNewEmail] = useState("");
  const [currentPassword, setCurrentPassword] = useState("");
  const { confirmed, dialog } = useOwnerConfirmation();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      confirmed(() =>
        call("changeEmail", {
          json: { newEmail: newEmail.trim(), ...(user.hasPassword && { currentPassword }) },
        }),
      ),
    onSuccess: () => {
      setNewEmail("");
      setCurrentPassword("");
      showToast(account.emailSent);
    },
    onError: (error) => showFailure(account.emailFailedTitle, error),
  });
  const form = useFocusAfterFailure(isError, user.hasPassword ? "currentPassword" : "newEmail");

  function findProblem(): FormProblem | null {
    if (!newEmail.trim()) return { field: "newEmail", text: validation.emailRequired };
    if (!emailPattern.test(newEmail.trim()))
      return { field: "newEmail", text: validation.authPageInvalidEmail };
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
    <form ref={form} onSubmit={submit} noValidate aria-label="Change email">
      <fieldset disabled={isPending} className="grid max-w-md gap-4">
        <TextField
          label="New email"
          name="newEmail"
          type="email"
          required
          autoComplete="email"
          value={newEmail}
          onChange={(event) => setNewEmail(event.target.value)}
        />
        {user.hasPassword && (
          <CurrentPasswordField value={currentPassword} onChange={setCurrentPassword} />
        )}
        <div>
          <Button type="submit" variant="secondary">
            {isPending ? "Sending..." : "Send confirmation"}
          </Button>
        </div>
      </fieldset>
      {dialog}
    </form>
  );
}
