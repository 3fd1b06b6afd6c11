import { useMutation } from "@tanstack/react-query";
import { reset, validation } from "@tellsign/contracts/messages";
import { type FormEvent, useState } from "react";
import { refuseForm } from "../lib/refuse-form.ts";
import { call } from "../lib/request.ts";
import { showToast } from "../lib/toast-store.ts";
import { Button } from "./button.tsx";
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
      return refuseForm(event.currentTarget, {
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
