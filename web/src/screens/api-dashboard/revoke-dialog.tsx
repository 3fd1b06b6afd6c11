import type { ApiKey } from "@tellsign/contracts/api/api-key";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { call } from "../../api/request.ts";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";
import { apiKeys } from "../../content/messages/account/api-keys.ts";
import { showToast } from "../../feedback/toast-store.ts";

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
      description={`Programs that use "${apiKey?.name ?? ""}" will stop working immediately. This cannot be undone.`}
      action="Revoke key"
      danger
      pending={pending}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}
