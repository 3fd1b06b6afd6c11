import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/request.ts";
import { useFocusAfterFailure } from "../../browser/use-focus-after-failure.ts";
import { EmailField, FirstPasswordFields } from "../../components/forms/credential-fields.tsx";
import { Checkbox } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { showFormProblem } from "../../feedback/show-form-problem.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { checkSignUp } from "./check-fields.ts";
import { describeRegistrationFailure } from "./describe-failure.ts";

type Props = {
  email: string;
  onEmail: (email: string) => void;
  /** Resolves once the browser is navigating away. */
  onSuccess: () => Promise<void>;
};

export function SignUpForm({ email, onEmail, onSuccess }: Props) {
  const [password, setPassword] = useState("");
  const [confirmPassword, setConfirmPassword] = useState("");
  const [agreed, setAgreed] = useState(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call("register", { json: { email: email.trim(), password } }),
    onSuccess,
    onError: (error) => showToast(describeRegistrationFailure(error)),
  });
  const form = useFocusAfterFailure(isError, "email");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problem = checkSignUp({ email, password, confirmPassword, agreed });
    if (problem) return showFormProblem(event.currentTarget, problem);
    if (event.currentTarget.reportValidity()) mutate();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <fieldset disabled={isPending} className="grid gap-4">
        <legend className="sr-only">Sign Up</legend>
        <EmailField value={email} onChange={onEmail} />
        <FirstPasswordFields
          password={password}
          confirmPassword={confirmPassword}
          onPassword={setPassword}
          onConfirmPassword={setConfirmPassword}
        />
        <Checkbox name="terms" required checked={agreed} onChange={setAgreed}>
          I agree to the{" "}
          <a href="/terms" target="_blank" rel="noopener" className="link">
            Terms of Service<span className="sr-only"> (opens in a new tab)</span>
          </a>{" "}
          and understand that AI detection results are for informational purposes only.
        </Checkbox>
        <Button type="submit" className="w-full">
          {isPending ? "Creating Account..." : "Create Account"}
        </Button>
      </fieldset>
    </form>
  );
}
