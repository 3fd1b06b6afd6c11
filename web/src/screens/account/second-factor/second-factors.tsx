import { useMutation, useQuery } from "@tanstack/react-query";
import type {
  Passkey,
  AuthenticatorSetup as Setup,
  SecondFactors as State,
} from "@tellsign/contracts/account/security";
import { type ReactNode, useState } from "react";
import { hasPasskeySupport } from "../../../api/passkeys.ts";
import { call } from "../../../api/request.ts";
import { useOwnerConfirmation } from "../../../components/identity/use-owner-confirmation.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { security } from "../../../content/messages/account/security.ts";
import { shell } from "../../../content/messages/shell.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { formatDate } from "../../../format/format-date.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { reloadSecondFactors, secondFactorsKey } from "./second-factors-key.ts";

type RowProps = { title: string; note: ReactNode; children: ReactNode };

function Row({ title, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{note}</p>
      </div>
      {children}
    </li>
  );
}

function describePasskey({ createdAt, lastUsedAt }: Passkey): string {
  const added = `Added ${formatDate(createdAt)}`;
  return lastUsedAt ? `${added}, last used ${formatDate(lastUsedAt)}` : `${added}, not used yet`;
}

export function SecondFactors() {
  const { data, isError } = useQuery<State>({
    queryKey: secondFactorsKey,
    staleTime: 0,
    refetchOnMount: "always",
  });
  const { confirmed, dialog } = useOwnerConfirmation();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => confirmed(act),
    onError: (error) => showFailure(security.failedTitle, error),
    onSettled: reloadSecondFactors,
  });

  function showCodes(made: string[] | null) {
    setSetup(null);
    setCodes(made);
    reloadSecondFactors();
  }
  const remove = (act: () => Promise<unknown>) =>
    mutate(async () => {
      await act();
      showToast(security.removed);
    });

  if (isError && !data) return <p role="alert">{security.loadFailed}</p>;
  if (!data) return <p role="status">{shell.loading}</p>;
  const { authenticatorSince, passkeys, recoveryCodesLeft } = data;
  const hasOne = authenticatorSince !== null || passkeys.length > 0;
  return (
    <>
      {data.required && !hasOne && (
        <p className="mb-4 rounded-card border-l-4 border-warn bg-sunken p-4">
          {security.required}
        </p>
      )}
      <ul className="-mt-4 divide-y divide-line">
        <Row
          title="Authenticator app"
          note={authenticatorSince ? `Since ${formatDate(authenticatorSince)}` : "Not set up"}
        >
          {authenticatorSince ? (
            <Button
              variant="secondary"
              size="sm"
              disabled={isPending}
              aria-label="Remove the authenticator app"
              onClick={() => remove(() => call("removeAuthenticator"))}
            >
              Remove
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              disabled={isPending}
              aria-label="Set up an authenticator app"
              onClick={() => mutate(async () => setSetup(await call("startAuthenticator")))}
            >
              Set up
            </Button>
          )}
        </Row>
        {passkeys.map((passkey) => (
          <Row key={passkey.id} title={passkey.name} note={`Passkey. ${describePasskey(passkey)}`}>
            <Button
              variant="secondary"
              size="sm"
              disabled={isPending}
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => remove(() => call("removePasskey", { params: { id: passkey.id } }))}
            >
              Remove
            </Button>
          </Row>
        ))}
        {hasOne && (
          <Row title="Recovery codes" note={`${recoveryCodesLeft} left`}>
            <Button
              variant="secondary"
              size="sm"
              disabled={isPending}
              onClick={() =>
                mutate(async () => setCodes((await call("makeRecoveryCodes")).recoveryCodes))
              }
            >
              Make new codes
            </Button>
          </Row>
        )}
      </ul>
      {hasPasskeySupport() && (
        <div className="mt-2 border-t border-line pt-5">
          <AddPasskey confirmed={confirmed} onAdded={showCodes} />
        </div>
      )}
      <AuthenticatorSetup setup={setup} onAdded={showCodes} onClose={() => setSetup(null)} />
      <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />
      {dialog}
    </>
  );
}
