import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { EmailField, PasswordField } from "../../components/credential-fields.tsx";
import { Checkbox } from "../../components/field.tsx";
import { refuseForm } from "../../lib/refuse-form.ts";
import { call } from "../../lib/request.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useFocusAfterFailure } from "../../lib/use-focus-after-failure.ts";
import { checkLogin } from "./check-fields.ts";
import { describeLoginFailure } from "./describe-failure.ts";

type Props = {
  email: string;
  password: string;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
  /** Resolves when the browser is on its way elsewhere. */
  onSuccess: () => Promise<void>;
};

export function LoginForm({ email, password, onEmail, onPassword, onSuccess }: Props) {
  const [rememberMe, setRememberMe] = useState(true);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call("login", { json: { email: email.trim(), password, rememberMe } }),
    onSuccess,
    onError: (error) => showToast(describeLoginFailure(error)),
  });
  const form = useFocusAfterFailure(isError, "password");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = checkLogin({ email, password });
    if (problem) return refuseForm(event.currentTarget, problem);
    if (event.currentTarget.reportValidity()) mutate();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <fieldset disabled={isPending} className="grid gap-4">
        <legend className="sr-only">Login</legend>
        <EmailField value={email} onChange={onEmail} />
        <PasswordField value={password} onChange={onPassword} />
        <Checkbox name="rememberMe" checked={rememberMe} onChange={setRememberMe}>
          Remember Me
        </Checkbox>
        <Button type="submit" className="w-full">
          {isPending ? "Logging in..." : "Login"}
        </Button>
      </fieldset>
    </form>
  );
}
