import { useMutation } from "@tanstack/react-query";
import { emailPattern } from "@tellsign/contracts/limits";
import { account, validation } from "@tellsign/contracts/messages";
import type { User } from "@tellsign/contracts/user";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { type FormProblem, refuseForm } from "../../lib/refuse-form.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useFocusAfterFailure } from "../../lib/use-focus-after-failure.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

export function ChangeEmail({ user }: { user: User }) {
  const [newEmail, setNewEmail] = useState("");
  const [currentPassword, setCurrentPassword] = useState("");
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      call("changeEmail", {
        json: { newEmail: newEmail.trim(), ...(user.hasPassword && { currentPassword }) },
      }),
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
    if (problem) return refuseForm(event.currentTarget, problem);
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
    </form>
  );
}
