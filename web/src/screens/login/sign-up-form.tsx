import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { EmailField, FirstPasswordFields } from "../../components/credential-fields.tsx";
import { Checkbox } from "../../components/field.tsx";
import { refuseForm } from "../../lib/refuse-form.ts";
import { call } from "../../lib/request.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useFocusAfterFailure } from "../../lib/use-focus-after-failure.ts";
import { checkSignUp } from "./check-fields.ts";
import { describeRegistrationFailure } from "./describe-failure.ts";

type Props = {
  email: string;
  onEmail: (email: string) => void;
  /** Resolves when the browser is on its way elsewhere. */
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
    if (problem) return refuseForm(event.currentTarget, problem);
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
