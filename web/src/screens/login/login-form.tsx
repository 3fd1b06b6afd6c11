import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/request.ts";
import { useFocusAfterFailure } from "../../browser/use-focus-after-failure.ts";
import { EmailField, PasswordField } from "../../components/forms/credential-fields.tsx";
import { Checkbox } from "../../components/forms/field.tsx";
import { needsSecondFactor } from "../../components/identity/second-factor-form.tsx";
import { Button } from "../../components/ui/button.tsx";
import { showFormProblem } from "../../feedback/show-form-problem.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { checkLogin } from "./check-fields.ts";
import { describeLoginFailure } from "./describe-failure.ts";

type Props = {
  email: string;
  password: string;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
  /** Resolves once the browser is navigating away. */
  onSuccess: () => Promise<void>;
  /** The password was right, and the account wants a second factor. */
  onSecondFactor: () => void;
};

export function LoginForm({
  email,
  password,
  onEmail,
  onPassword,
  onSuccess,
  onSecondFactor,
}: Props) {
  const [rememberMe, setRememberMe] = useState(true);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call("login", { json: { email: email.trim(), password, rememberMe } }),
    onSuccess,
    onError: (error) => {
      if (needsSecondFactor(error)) onSecondFactor();
      else showToast(describeLoginFailure(error));
    },
  });
  const form = useFocusAfterFailure(isError, "password");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = checkLogin({ email, password });
    if (problem) return showFormProblem(event.currentTarget, problem);
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
