import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { readUser } from "../../api/read-user.ts";
import { call } from "../../api/request.ts";
import { signInAs } from "../../api/sign-in-as.ts";
import { useFocusAfterFailure } from "../../browser/use-focus-after-failure.ts";
import { EmailField, PasswordField } from "../../components/forms/credential-fields.tsx";
import { ForgotPasswordForm } from "../../components/forms/forgot-password-form.tsx";
import { SignInLinkForm } from "../../components/forms/sign-in-link-form.tsx";
import { needsSecondFactor } from "../../components/identity/second-factor-form.tsx";
import { Button } from "../../components/ui/button.tsx";
import { authPageLogin } from "../../content/messages/sign-in/auth-page-login.ts";
import { showFormProblem } from "../../feedback/show-form-problem.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { checkSignIn } from "./check-fields.ts";
import { describeLoginError } from "./describe-login-error.ts";
import { GoogleButton } from "./google-button.tsx";

type Props = {
  email: string;
  password: string;
  redirect: string | null;
  onEmail: (email: string) => void;
  onPassword: (password: string) => void;
  /** The password was right, and the account wants a second factor. */
  onSecondFactor: () => void;
};

export function SignInForm({
  email,
  password,
  redirect,
  onEmail,
  onPassword,
  onSecondFactor,
}: Props) {
  const [opened, setOpened] = useState<"forgot" | "link" | null>(null);
  const helpButton = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const user = readUser(await call("login", { json: { email: email.trim(), password } }));
      if (!user) throw new TypeError(authPageLogin.invalidResponse);
      return user;
    },
    onSuccess: (user) => {
      signInAs(user);
      showToast(authPageLogin.success);
    },
    onError: (error) => {
      if (needsSecondFactor(error)) return onSecondFactor();
      showToast({
        title: authPageLogin.failedTitle,
        description: describeLoginError(error),
        variant: "destructive",
      });
    },
  });
  const form = useFocusAfterFailure(isError, "password");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = checkSignIn({ email, password });
    if (problem) return showFormProblem(event.currentTarget, problem);
    mutate();
  }

  function close() {
    setOpened(null);
    helpButton.current?.focus();
  }

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        <fieldset disabled={isPending} className="grid gap-4">
          <legend className="sr-only">Sign In</legend>
          <EmailField value={email} onChange={onEmail} />
          <PasswordField value={password} onChange={onPassword} />
          <Button type="submit" className="w-full">
            {isPending ? "Signing In..." : "Sign In"}
          </Button>
        </fieldset>
      </form>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <button
          ref={helpButton}
          type="button"
          aria-expanded={opened === "forgot"}
          onClick={() => setOpened(opened === "forgot" ? null : "forgot")}
          className="link min-h-8"
        >
          Forgot Password?
        </button>
        <button
          type="button"
          aria-expanded={opened === "link"}
          onClick={() => setOpened(opened === "link" ? null : "link")}
          className="link min-h-8"
        >
          Email me a sign-in link
        </button>
      </div>
      {opened && (
        <div className="mt-2 rounded-card bg-sunken p-4">
          {opened === "forgot" ? (
            <ForgotPasswordForm onSent={close} onCancel={close} />
          ) : (
            <SignInLinkForm email={email} onSent={close} onCancel={close} />
          )}
        </div>
      )}
      <GoogleButton redirect={redirect}>Sign in with Google</GoogleButton>
    </>
  );
}
