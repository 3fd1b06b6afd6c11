import { useMutation, useQuery } from "@tanstack/react-query";
import type { SecondFactorInput, SecondFactorStep } from "@tellsign/contracts/account/security";
import type { User } from "@tellsign/contracts/account/user";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { call, RequestError } from "../../api/request.ts";
import { shell } from "../../content/messages/shell.ts";
import { secondFactorTexts } from "../../content/messages/sign-in/second-factor.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { Button } from "../ui/button.tsx";
import { ProofForm } from "./proof-form.tsx";

type Props = {
  onSignedIn: (user: User, redirectTo: string | null) => void;
  /** Back to the first step. */
  onRestart: () => void;
};

/** The sign-in expires while a person looks for their phone; then it begins again. */
const isOver = (error: unknown) =>
  error instanceof RequestError && error.code === "sign_in_expired";

/** Whether a sign-in failed only for want of a second factor. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof RequestError && error.code === "second_factor_required";
}

/** The second step of a sign-in, whichever way the first was taken. */
export function SecondFactorForm({ onSignedIn, onRestart }: Props) {
  const { data: step, isError } = useQuery<SecondFactorStep>({
    queryKey: [endpoints.getSecondFactorStep.path],
    queryFn: () => call("getSecondFactorStep"),
    gcTime: 0,
    staleTime: 0,
    retry: 0,
    refetchOnMount: "always",
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (proof: SecondFactorInput) => call("finishLogin", { json: proof }),
    onSuccess: ({ user }) => onSignedIn(user, step?.redirectTo ?? null),
    onError: (error) => {
      showFailure(secondFactorTexts.failedTitle, error);
      if (isOver(error)) onRestart();
    },
  });
  return (
    <div className="grid gap-4">
      {isError && <p role="alert">This sign-in has expired. Please sign in again.</p>}
      {!step && !isError && <p role="status">{shell.loading}</p>}
      {step && (
        <>
          <p>{step.passkey ? secondFactorTexts.leadWithPasskey : secondFactorTexts.lead}</p>
          <ProofForm
            offer={step}
            pending={isPending}
            action="Sign in"
            failedTitle={secondFactorTexts.failedTitle}
            onProof={mutate}
          />
        </>
      )}
      <Button variant="quiet" onClick={onRestart}>
        Start over
      </Button>
    </div>
  );
}
