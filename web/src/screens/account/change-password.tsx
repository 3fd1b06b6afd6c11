import { useMutation } from "@tanstack/react-query";
import { account, validation } from "@tellsign/contracts/messages";
import type { User } from "@tellsign/contracts/user";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { type NewPassword, NewPasswordFields } from "../../components/new-password-fields.tsx";
import { checkNewPassword } from "../../lib/check-new-password.ts";
import { currentUserKey, queryClient } from "../../lib/query-client.ts";
import { refuseForm } from "../../lib/refuse-form.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useFocusAfterFailure } from "../../lib/use-focus-after-failure.ts";
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
    if (problem) return refuseForm(event.currentTarget, problem);
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
