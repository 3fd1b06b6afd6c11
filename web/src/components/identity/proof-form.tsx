import type { ProofOffer, SecondFactorInput } from "@tellsign/contracts/account/security";
import { type FormEvent, useState } from "react";
import { askForPasskey, hasPasskeySupport } from "../../api/passkeys.ts";
import { secondFactorTexts } from "../../content/messages/sign-in/second-factor.ts";
import { showFormProblem } from "../../feedback/show-form-problem.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { TextField } from "../forms/field.tsx";
import { Button } from "../ui/button.tsx";

type Props = {
  offer: ProofOffer;
  pending: boolean;
  action: string;
  failedTitle: string;
  onProof: (proof: SecondFactorInput) => void;
};

/** A code or a passkey, whichever the person has at hand. */
export function ProofForm({ offer, pending, action, failedTitle, onProof }: Props) {
  const [code, setCode] = useState("");
  const options = hasPasskeySupport() ? offer.passkey : null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.trim() === "") {
      const text = secondFactorTexts.codeRequired;
      return showFormProblem(event.currentTarget, { field: "code", text });
    }
    onProof({ code: code.trim() });
    setCode("");
  }

  async function askDevice() {
    if (!options) return;
    try {
      onProof({ passkey: await askForPasskey(options) });
    } catch {
      showToast({
        title: failedTitle,
        description: secondFactorTexts.passkeyFailed,
        variant: "destructive",
      });
    }
  }

  return (
    <div className="grid gap-4">
      {options && (
        <>
          <Button disabled={pending} className="w-full" onClick={askDevice}>
            Use a passkey
          </Button>
          <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
        </>
      )}
      <form onSubmit={submit} noValidate>
        <fieldset disabled={pending} className="grid gap-4">
          <legend className="sr-only">Enter a code</legend>
          <TextField
            label="Code"
            name="code"
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            hint="Six digits from your app, or a recovery code."
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" variant={options ? "secondary" : "primary"} className="w-full">
            {pending ? "Checking..." : action}
          </Button>
        </fieldset>
      </form>
    </div>
  );
}
