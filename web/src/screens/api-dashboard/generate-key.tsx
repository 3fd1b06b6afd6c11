import { endpoints } from "@tellsign/contracts/endpoints";
import { lengthMax } from "@tellsign/contracts/limits";
import { apiKeys, validation } from "@tellsign/contracts/messages";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { TextField } from "../../components/field.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { call, RequestError } from "../../lib/request.ts";
import { showToast } from "../../lib/toast-store.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";

export function GenerateKey() {
  const [name, setName] = useState("");
  const [pending, setPending] = useState(false);
  const [made, setMade] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === "") {
      showToast(validation.keyNameRequired);
      return;
    }
    setPending(true);
    try {
      const { apiKey } = await call("generateApiKey", { json: { name: name.trim() } });
      setMade(apiKey);
      setName("");
      showToast(apiKeys.generated);
      void queryClient.invalidateQueries({ queryKey: [endpoints.listApiKeys.path] });
    } catch (error) {
      const answered = error instanceof RequestError && error.status > 0 && error.message;
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
    <Card title="New key">
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <TextField
          label="Name"
          placeholder="Where the key will be used"
          className="min-w-0 flex-1 basis-64"
          value={name}
          maxLength={lengthMax.keyName}
          disabled={pending}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={pending}>
          {pending ? "Generating..." : "Generate Key"}
        </Button>
      </form>
      <NewKeyDialog apiKey={made} onDone={() => setMade(null)} />
    </Card>
  );
}
