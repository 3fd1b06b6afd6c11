import { useMutation } from "@tanstack/react-query";
import type { User } from "@tellsign/contracts/account/user";
import { type FormEvent, useState } from "react";
import { currentUserKey, queryClient } from "../../../api/query-client.ts";
import { call } from "../../../api/request.ts";
import { useFocusAfterFailure } from "../../../browser/use-focus-after-failure.ts";
import { checkNewPassword } from "../../../components/forms/check-new-password.ts";
import {
  type NewPassword,
  NewPasswordFields,
} from "../../../components/forms/new-password-fields.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { account } from "../../../content/messages/account/account.ts";
import { validation } from "../../../content/messages/sign-in/validation.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showFormProblem } from "../../../feedback/show-form-problem.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { sessionsKey } from "./sessions.tsx";

const empty: NewPassword = { newPassword: "", confirmPassword: "" };

export function ChangePassword({ user }: { user: User }) {
  const [currentPassword, setCurrentPassword] = useState("");
  const [value, setValue] = useState(empty);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      call("changePassword", {
        json: { newPassword: value.newPassword, ...(user.hasPassword && { currentPassword }) },
      }),
    onSuccess: () => {
      setCurrentPassword("");
      setValue(empty);
      showToast(account.passwordChanged);
      void queryClient.invalidateQueries({ queryKey: currentUserKey });
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => showFailure(account.passwordFailedTitle, error),
  });
  const form = useFocusAfterFailure(isError, user.hasPassword ? "currentPassword" : "newPassword");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem =
      user.hasPassword && !currentPassword
        ? { field: "currentPassword", text: validation.loginTabMissing }
        : checkNewPassword(value);
    if (problem) return showFormProblem(event.currentTarget, problem);
    mutate();
  }

  const action = user.hasPassword ? "Change password" : "Set password";
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={action}>
      <fieldset disabled={isPending} className="grid max-w-md gap-4">
        {user.hasPassword && (
          <CurrentPasswordField value={currentPassword} onChange={setCurrentPassword} />
        )}
        <NewPasswordFields value={value} onChange={setValue} />
        <div>
          <Button type="submit" variant="secondary">
            {isPending ? "Saving..." : action}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
