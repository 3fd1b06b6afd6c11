import { useMutation, useQuery } from "@tanstack/react-query";
import type { ConfirmOwnerInput, ProofOffer } from "@tellsign/contracts/account/security";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { type FormEvent, useState } from "react";
import { call } from "../../api/request.ts";
import { shell } from "../../content/messages/shell.ts";
import { secondFactorTexts } from "../../content/messages/sign-in/second-factor.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";
import { describeError } from "../../feedback/describe-error.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showFormProblem } from "../../feedback/show-form-problem.ts";
import { PasswordField } from "../forms/credential-fields.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ProofForm } from "./proof-form.tsx";

type ProofProps = { pending: boolean; onProof: (proof: ConfirmOwnerInput) => void };

function PasswordProof({ pending, onProof }: ProofProps) {
  const [password, setPassword] = useState("");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password === "") {
      const problem = { field: "password", text: validation.loginTabMissing };
      return showFormProblem(event.currentTarget, problem);
    }
    onProof({ password });
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={pending} className="grid gap-4">
        <legend className="sr-only">Enter your password</legend>
        <PasswordField value={password} onChange={setPassword} />
        <Button type="submit">{pending ? "Checking..." : "Confirm"}</Button>
      </fieldset>
    </form>
  );
}

function Proof({ onConfirmed }: { onConfirmed: () => void }) {
  const { data: offer, error } = useQuery<ProofOffer>({
    queryKey: [endpoints.startConfirmation.path],
    queryFn: () => call("startConfirmation"),
    gcTime: 0,
    staleTime: 0,
    retry: 0,
    refetchOnMount: "always",
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (proof: ConfirmOwnerInput) => call("confirmOwner", { json: proof }),
    onSuccess: onConfirmed,
    onError: (cause) => showFailure(secondFactorTexts.confirmFailedTitle, cause),
  });
  if (error) return <p role="alert">{describeError(error)}</p>;
  if (!offer) return <p role="status">{shell.loading}</p>;
  if (offer.methods.includes("password")) {
    return <PasswordProof pending={isPending} onProof={mutate} />;
  }
  return (
    <ProofForm
      offer={offer}
      pending={isPending}
      action="Confirm"
      failedTitle={secondFactorTexts.confirmFailedTitle}
      onProof={mutate}
    />
  );
}

type Props = { open: boolean; onConfirmed: () => void; onClose: () => void };

export function OwnerDialog({ open, onConfirmed, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={secondFactorTexts.confirmTitle}
      description={secondFactorTexts.confirmLead}
    >
      <Proof onConfirmed={onConfirmed} />
    </Dialog>
  );
}
