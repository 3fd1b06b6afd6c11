import { useMutation, useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { secondFactor } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { readUser } from "../../api/read-user.ts";
import { call, RequestError } from "../../api/request.ts";
import { signInAs } from "../../api/sign-in-as.ts";
import { useFocusAfterFailure } from "../../browser/use-focus-after-failure.ts";
import { checkNewPassword } from "../../components/forms/check-new-password.ts";
import { Checkbox } from "../../components/forms/field.tsx";
import { KeyChoice } from "../../components/forms/key-choice.tsx";
import {
  type NewPassword,
  NewPasswordFields,
} from "../../components/forms/new-password-fields.tsx";
import { needsSecondFactor } from "../../components/identity/second-factor-form.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { authPageLogin } from "../../content/messages/sign-in/auth-page-login.ts";
import { reset } from "../../content/messages/sign-in/reset.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showFormProblem } from "../../feedback/show-form-problem.ts";
import { showToast } from "../../feedback/toast-store.ts";

type Props = { token: string; onExpired: () => void };

export function ResetForm({ token, onExpired }: Props) {
  const [, navigate] = useLocation();
  const [value, setValue] = useState<NewPassword>({ newPassword: "", confirmPassword: "" });
  const [revokeKeys, setRevokeKeys] = useState<string[]>([]);
  const [suspectedTheft, setSuspectedTheft] = useState(false);
  const { data } = useQuery({
    queryKey: [endpoints.inspectResetLink.path, token],
    queryFn: () => call("inspectResetLink", { json: { token } }),
    gcTime: 0,
    retry: 0,
  });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const json = { token, password: value.newPassword, revokeKeys, suspectedTheft };
      const user = readUser(await call("resetPassword", { json }));
      if (!user) throw new TypeError(authPageLogin.invalidResponse);
      return user;
    },
    onSuccess: (user) => {
      signInAs(user);
      showToast(reset.done);
      navigate("/dashboard");
    },
    onError: (error) => {
      if (needsSecondFactor(error)) {
        showToast(reset.changed);
        return navigate(`/auth-page?${secondFactor.stepParameter}=1`);
      }
      if (error instanceof RequestError && error.code === "link_expired") onExpired();
      showFailure(reset.failed.title, error);
    },
  });
  const form = useFocusAfterFailure(isError, "newPassword");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = checkNewPassword(value);
    if (problem) return showFormProblem(event.currentTarget, problem);
    mutate();
  }

  return (
    <Card>
      <form ref={form} onSubmit={submit} noValidate aria-label="Choose a new password">
        <fieldset disabled={isPending} className="grid gap-4">
          <NewPasswordFields value={value} onChange={setValue} />
          <Checkbox name="suspectedTheft" checked={suspectedTheft} onChange={setSuspectedTheft}>
            Someone else may have used my account: revoke every API key and disable every webhook.
          </Checkbox>
          {!suspectedTheft && (
            <KeyChoice keys={data?.keys ?? []} chosen={revokeKeys} onChange={setRevokeKeys} />
          )}
          <Button type="submit">{isPending ? "Saving..." : "Save and sign in"}</Button>
        </fieldset>
      </form>
    </Card>
  );
}
