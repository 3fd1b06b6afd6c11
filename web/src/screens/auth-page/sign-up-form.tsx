import { useMutation } from "@tanstack/react-query";
import { delayMs, lengthMax } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { readUser } from "../../api/read-user.ts";
import { call } from "../../api/request.ts";
import { signInAs } from "../../api/sign-in-as.ts";
import { useFocusAfterFailure } from "../../browser/use-focus-after-failure.ts";
import { wait } from "../../browser/wait.ts";
import { EmailField, FirstPasswordFields } from "../../components/forms/credential-fields.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { authPageRegistration } from "../../content/messages/sign-in/auth-page-registration.ts";
import { showFormProblem } from "../../feedback/show-form-problem.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { checkRegistration } from "./check-fields.ts";
import { describeRegistrationError } from "./describe-registration-error.ts";
import { GoogleButton } from "./google-button.tsx";

type Props = { email: string; redirect: string | null; onEmail: (email: string) => void };

export function SignUpForm({ email, redirect, onEmail }: Props) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [confirmPassword, setConfirmPassword] = useState("");
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const json = { username: username.trim(), email: email.trim(), password };
      const user = readUser(await call("register", { json }));
      if (!user) throw new TypeError(authPageRegistration.fallback);
      return user;
    },
    onSuccess: async (user) => {
      showToast(authPageRegistration.success);
      await wait(delayMs.accountCreatedRedirect);
      signInAs(user);
    },
    onError: (error) =>
      showToast({
        title: authPageRegistration.failedTitle,
        description: describeRegistrationError(error),
        variant: "destructive",
      }),
  });
  const form = useFocusAfterFailure(isError, "email");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = checkRegistration({ username, email, password, confirmPassword });
    if (problem) return showFormProblem(event.currentTarget, problem);
    mutate();
  }

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        <fieldset disabled={isPending} className="grid gap-4">
          <legend className="sr-only">Sign Up</legend>
          <TextField
            label="Username"
            name="username"
            required
            maxLength={lengthMax.username}
            autoComplete="nickname"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <EmailField value={email} onChange={onEmail} />
          <FirstPasswordFields
            password={password}
            confirmPassword={confirmPassword}
            onPassword={setPassword}
            onConfirmPassword={setConfirmPassword}
          />
          <Button type="submit" className="w-full">
            {isPending ? "Creating Account..." : "Create Account"}
          </Button>
        </fieldset>
      </form>
      <GoogleButton redirect={redirect}>Sign up with Google</GoogleButton>
    </>
  );
}
