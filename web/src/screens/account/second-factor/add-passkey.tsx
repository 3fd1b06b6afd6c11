import { lengthMax } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { makePasskey } from "../../../api/passkeys.ts";
import { call, RequestError } from "../../../api/request.ts";
import { TextField } from "../../../components/forms/field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { security } from "../../../content/messages/account/security.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { describeUserAgent } from "../security/describe-user-agent.ts";

type Props = {
  confirmed: <T>(act: () => Promise<T>) => Promise<T>;
  onAdded: (recoveryCodes: string[] | null) => void;
};

export function AddPasskey({ confirmed, onAdded }: Props) {
  const [name, setName] = useState(() => describeUserAgent(navigator.userAgent));
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    try {
      const { options } = await confirmed(() => call("startPasskey"));
      const passkey = await makePasskey(options);
      const json = { name: name.trim() || "Passkey", passkey };
      const { recoveryCodes } = await call("addPasskey", { json });
      showToast(security.added);
      onAdded(recoveryCodes);
    } catch (error) {
      if (error instanceof RequestError) showFailure(security.failedTitle, error);
      else showToast({ title: security.failedTitle, description: security.passkeyDeclined });
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={pending} className="flex flex-wrap items-end gap-3">
        <legend className="sr-only">Add a passkey</legend>
        <TextField
          label="Name of the new passkey"
          name="passkeyName"
          autoComplete="off"
          maxLength={lengthMax.keyName}
          className="min-w-48 flex-1"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          {pending ? "Adding..." : "Add a passkey"}
        </Button>
      </fieldset>
    </form>
  );
}
