import type { ApiKey } from "@tellsign/contracts/api-key";
import { endpoints } from "@tellsign/contracts/endpoints";
import { apiKeys } from "@tellsign/contracts/messages";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { call } from "../../lib/request.ts";
import { showToast } from "../../lib/toast-store.ts";

type Props = { apiKey: ApiKey | null; onClose: () => void };

export function RevokeDialog({ apiKey, onClose }: Props) {
  const [pending, setPending] = useState(false);

  async function revoke(): Promise<void> {
    if (!apiKey) return;
    setPending(true);
    try {
      await call("revokeApiKey", { params: { id: apiKey.id } });
      showToast(apiKeys.revoked);
    } catch {
      showToast(apiKeys.revocationFailed);
    } finally {
      setPending(false);
      onClose();
      void queryClient.invalidateQueries({ queryKey: [endpoints.listApiKeys.path] });
    }
  }

  return (
    <ConfirmDialog
      open={apiKey !== null}
      title="Revoke this key?"
      description={`Programs that use "${apiKey?.name ?? ""}" stop working at once. This cannot be undone.`}
      action="Revoke key"
      danger
      pending={pending}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}
