import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/request.ts";
import { reset } from "../../content/messages/sign-in/reset.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";
import { showFormProblem } from "../../feedback/show-form-problem.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "./field.tsx";

type Props = { onSent?: () => void; onCancel?: () => void };

export function ForgotPasswordForm({ onSent, onCancel }: Props) {
  const [email, setEmail] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("forgotPassword", { json: { email: email.trim() } }),
    onSuccess: () => {
      setEmail("");
      showToast(reset.sent);
      onSent?.();
    },
    onError: () => showToast(reset.failed),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!email.trim())
      return showFormProblem(event.currentTarget, {
        field: "resetEmail",
        text: validation.emailRequired,
      });
    mutate();
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Reset your password" className="grid gap-4">
      <TextField
        label="Email of your account"
        name="resetEmail"
        type="email"
        required
        autoComplete="username"
        disabled={isPending}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          Send Reset Email
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
