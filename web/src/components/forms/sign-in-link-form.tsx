import { useMutation } from "@tanstack/react-query";
import { emailPattern } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { call } from "../../api/request.ts";
import { secondFactorTexts } from "../../content/messages/sign-in/second-factor.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showFormProblem } from "../../feedback/show-form-problem.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "./field.tsx";

type Props = { email: string; onSent: () => void; onCancel: () => void };

/** A way in without the password, which nobody's wrong guesses can close. */
export function SignInLinkForm({ email, onSent, onCancel }: Props) {
  const [address, setAddress] = useState(email);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("sendSignInLink", { json: { email: address.trim() } }),
    onSuccess: () => {
      showToast(secondFactorTexts.linkSent);
      onSent();
    },
    onError: (error) => showFailure(secondFactorTexts.linkFailedTitle, error),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!emailPattern.test(address.trim())) {
      const text = validation.authPageInvalidEmail;
      return showFormProblem(event.currentTarget, { field: "linkEmail", text });
    }
    mutate();
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Email me a sign-in link" className="grid gap-4">
      <TextField
        label="Email of your account"
        name="linkEmail"
        type="email"
        required
        autoComplete="username"
        disabled={isPending}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          Send Sign-in Link
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
