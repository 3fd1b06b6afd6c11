import { useMutation } from "@tanstack/react-query";
import type { AuthenticatorSetup as Setup } from "@tellsign/contracts/account/security";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/request.ts";
import { TextField } from "../../../components/forms/field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { security } from "../../../content/messages/account/security.ts";
import { secondFactorTexts } from "../../../content/messages/sign-in/second-factor.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showFormProblem } from "../../../feedback/show-form-problem.ts";
import { showToast } from "../../../feedback/toast-store.ts";

type Props = {
  /** Null when nothing is being set up. */
  setup: Setup | null;
  onAdded: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
};

/** In groups, for those who type it. */
const spaced = (secret: string) => secret.match(/.{1,4}/g)?.join(" ");

function CodeForm({ onAdded }: Pick<Props, "onAdded">) {
  const [code, setCode] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("confirmAuthenticator", { json: { code: code.trim() } }),
    onSuccess: ({ recoveryCodes }) => {
      showToast(security.added);
      onAdded(recoveryCodes);
    },
    onError: (error) => showFailure(security.failedTitle, error),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.trim() === "") {
      const text = secondFactorTexts.codeRequired;
      return showFormProblem(event.currentTarget, { field: "code", text });
    }
    mutate();
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={isPending} className="grid gap-4">
        <legend className="sr-only">Enter the first code</legend>
        <TextField
          label="Code the app shows"
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit">{isPending ? "Checking..." : "Add the app"}</Button>
      </fieldset>
    </form>
  );
}

export function AuthenticatorSetup({ setup, onAdded, onClose }: Props) {
  return (
    <Dialog
      open={setup !== null}
      onOpenChange={onClose}
      title="Add an authenticator app"
      description="Scan the picture with your app, or type the secret into it. Then enter the code it shows."
    >
      {setup && (
        <>
          <div className="mb-5 grid justify-items-center gap-3">
            <img
              src={setup.qrCode}
              alt="QR code with the secret for your authenticator app"
              className="size-44 rounded-control border border-line"
            />
            <p className="figure text-center text-sm">{spaced(setup.secret)}</p>
          </div>
          <CodeForm onAdded={onAdded} />
        </>
      )}
    </Dialog>
  );
}
