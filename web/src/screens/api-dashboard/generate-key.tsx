import type { GenerateApiKeyInput } from "@tellsign/contracts/api/api-key";
import {
  type ApiKeyMode,
  type ApiKeyScope,
  apiKeyDays,
  apiKeyRates,
  apiKeyScopes,
} from "@tellsign/contracts/api/api-key-scopes";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { lengthMax } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { call, RequestError } from "../../api/request.ts";
import { Checkbox, SelectField, TextField } from "../../components/forms/field.tsx";
import { useOwnerConfirmation } from "../../components/identity/use-owner-confirmation.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { apiKeys } from "../../content/messages/account/api-keys.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { KeyMode, testKeyNote } from "./key-mode.tsx";
import { ShownOnceDialog } from "./shown-once-dialog.tsx";

const scopeLabels: Record<ApiKeyScope, string> = {
  analyze: "Analyze: start analyses and batches, and fetch their results",
  read: "Read: only view analyses and batches, and their results",
};

const expiryOptions = [
  { value: "", label: "Never" },
  ...apiKeyDays.map((days) => ({ value: String(days), label: `After ${days} days` })),
];

/** One network per line or between commas; null for any. */
function readNetworks(text: string): string[] | null {
  const networks = text.split(/[\s,]+/).filter((network) => network !== "");
  return networks.length > 0 ? networks : null;
}

const rateOptions = [
  { value: "", label: "As many as the account allows" },
  ...apiKeyRates.map((rate) => ({ value: String(rate), label: `${rate} a minute` })),
];

/** `testOnly`: for an account that cannot create live keys. */
export function GenerateKey({ testOnly }: { testOnly: boolean }) {
  const [name, setName] = useState("");
  const [chosenMode, setChosenMode] = useState<ApiKeyMode>("live");
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(apiKeyScopes);
  const [rate, setRate] = useState("");
  const [expiry, setExpiry] = useState("");
  const [networks, setNetworks] = useState("");
  const { confirmed, dialog } = useOwnerConfirmation();
  const [pending, setPending] = useState(false);
  const [made, setMade] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === "") {
      showToast(validation.keyNameRequired);
      return;
    }
    if (scopes.length === 0) {
      showToast(validation.keyScopeRequired);
      return;
    }
    setPending(true);
    try {
      const ratePerMinute = apiKeyRates.find((allowed) => String(allowed) === rate) ?? null;
      const mode = testOnly ? "test" : chosenMode;
      const json: GenerateApiKeyInput = {
        name: name.trim(),
        scopes: [...scopes],
        mode,
        ratePerMinute,
        expiresInDays: apiKeyDays.find((days) => String(days) === expiry) ?? null,
        allowedNetworks: readNetworks(networks),
      };
      const { apiKey } = await confirmed(() => call("generateApiKey", { json }));
      setMade(apiKey);
      setName("");
      setScopes(apiKeyScopes);
      setRate("");
      setExpiry("");
      setNetworks("");
      setChosenMode("live");
      showToast(apiKeys.generated);
      void queryClient.invalidateQueries({ queryKey: [endpoints.listApiKeys.path] });
    } catch (error) {
      const answered = error instanceof RequestError && error.status > 0 && error.said;
      showToast(
        answered
          ? { title: apiKeys.generationFailedTitle, description: answered, variant: "destructive" }
          : apiKeys.error,
      );
    } finally {
      setPending(false);
    }
  }

  return (
    <Card title={testOnly ? "New test key" : "New key"}>
      {testOnly && <p className="prose-width mb-5 text-muted">{testKeyNote}</p>}
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label="Name"
          placeholder="Where the key will be used"
          value={name}
          maxLength={lengthMax.keyName}
          disabled={pending}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        {!testOnly && <KeyMode value={chosenMode} disabled={pending} onChange={setChosenMode} />}
        <div className="grid gap-5 lg:grid-cols-2">
          <fieldset>
            <legend className="mb-1 font-semibold">Permissions</legend>
            <div className="grid gap-1">
              {apiKeyScopes.map((scope) => (
                <Checkbox
                  key={scope}
                  checked={scopes.includes(scope)}
                  disabled={pending}
                  onChange={(checked) =>
                    setScopes(
                      apiKeyScopes.filter((one) =>
                        one === scope ? checked : scopes.includes(one),
                      ),
                    )
                  }
                >
                  {scopeLabels[scope]}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <div className="grid content-start gap-5 sm:grid-cols-2">
            <SelectField
              label="Requests"
              value={rate}
              options={rateOptions}
              disabled={pending}
              onChange={setRate}
            />
            <SelectField
              label="Expires"
              value={expiry}
              options={expiryOptions}
              disabled={pending}
              onChange={setExpiry}
            />
          </div>
        </div>
        <TextField
          label="Network addresses"
          placeholder="Any"
          hint="Leave empty for any. Otherwise addresses or networks such as 192.0.2.0/24, separated by commas."
          value={networks}
          disabled={pending}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setNetworks(event.target.value)}
        />
        <Button type="submit" disabled={pending} className="justify-self-start">
          {pending ? "Generating..." : testOnly ? "Generate Test Key" : "Generate Key"}
        </Button>
      </form>
      {dialog}
      <ShownOnceDialog
        secret={made}
        title={apiKeys.generated.title}
        description={apiKeys.generated.description}
        copied={apiKeys.copied}
        onDone={() => setMade(null)}
      />
    </Card>
  );
}
