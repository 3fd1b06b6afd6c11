import { useMutation } from "@tanstack/react-query";
import { authPageLogin, reset } from "@tellsign/contracts/messages";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { type NewPassword, NewPasswordFields } from "../../components/new-password-fields.tsx";
import { checkNewPassword } from "../../lib/check-new-password.ts";
import { enterAs } from "../../lib/enter-as.ts";
import { readUser } from "../../lib/read-user.ts";
import { refuseForm } from "../../lib/refuse-form.ts";
import { call, RequestError } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useFocusAfterFailure } from "../../lib/use-focus-after-failure.ts";

type Props = { token: string; onExpired: () => void };

export function ResetForm({ token, onExpired }: Props) {
  const [, navigate] = useLocation();
  const [value, setValue] = useState<NewPassword>({ newPassword: "", confirmPassword: "" });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const json = { token, password: value.newPassword };
      const user = readUser(await call("resetPassword", { json }));
      if (!user) throw new TypeError(authPageLogin.invalidResponse);
      return user;
    },
    onSuccess: (user) => {
      enterAs(user);
      showToast(reset.done);
      navigate("/dashboard");
    },
    onError: (error) => {
      if (error instanceof RequestError && error.code === "link_expired") onExpired();
      showFailure(reset.failed.title, error);
    },
  });
  const form = useFocusAfterFailure(isError, "newPassword");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = checkNewPassword(value);
    if (problem) return refuseForm(event.currentTarget, problem);
    mutate();
  }

  return (
    <Card>
      <form ref={form} onSubmit={submit} noValidate aria-label="Choose a new password">
        <fieldset disabled={isPending} className="grid gap-4">
          <NewPasswordFields value={value} onChange={setValue} />
          <Button type="submit">{isPending ? "Saving..." : "Save and sign in"}</Button>
        </fieldset>
      </form>
    </Card>
  );
}
