import { useMutation, useQuery } from "@tanstack/react-query";
import type { User } from "@tellsign/contracts/account/user";
import type { ApiKey } from "@tellsign/contracts/api/api-key";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { type FormEvent, useState } from "react";
import { currentUserKey, queryClient } from "../../../api/query-client.ts";
import { call } from "../../../api/request.ts";
import { useFocusAfterFailure } from "../../../browser/use-focus-after-failure.ts";
import { checkNewPassword } from "../../../components/forms/check-new-password.ts";
import { KeyChoice } from "../../../components/forms/key-choice.tsx";
import {
  type NewPassword,
  NewPasswordFields,
} from "../../../components/forms/new-password-fields.tsx";
import { useOwnerConfirmation } from "../../../components/identity/use-owner-confirmation.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { account } from "../../../content/messages/account/account.ts";
import { validation } from "../../../content/messages/sign-in/validation.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showFormProblem } from "../../../feedback/show-form-problem.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { sessionsKey } from "./sessions.tsx";

const apiKeysKey = [endpoints.listApiKeys.path];
const empty: NewPassword = { newPassword: "", confirmPassword: "" };

export function ChangePassword({ user }: { user: User }) {
  const [currentPassword, setCurrentPassword] = useState("");
  const [value, setValue] = useState(empty);
  const [revokeKeys, setRevokeKeys] = useState<string[]>([]);
  const { confirmed, dialog } = useOwnerConfirmation();
  const { data: keys = [] } = useQuery<ApiKey[]>({
    queryKey: apiKeysKey,
    refetchOnMount: "always",
  });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      confirmed(() =>
        call("changePassword", {
          json: {
            newPassword: value.newPassword,
            revokeKeys,
            ...(user.hasPassword && { currentPassword }),
          },
        }),
      ),
    onSuccess: () => {
      setCurrentPassword("");
      setValue(empty);
      setRevokeKeys([]);
      showToast(account.passwordChanged);
      void queryClient.invalidateQueries({ queryKey: currentUserKey });
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
      void queryClient.invalidateQueries({ queryKey: apiKeysKey });
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
        <KeyChoice
          keys={keys.filter(({ isActive }) => isActive)}
          chosen={revokeKeys}
          onChange={setRevokeKeys}
        />
        <div>
          <Button type="submit" variant="secondary">
            {isPending ? "Saving..." : action}
          </Button>
        </div>
      </fieldset>
      {dialog}
    </form>
  );
}
