import { useQuery } from "@tanstack/react-query";
import type { ApiKey } from "@tellsign/contracts/api/api-key";
import type { ApiKeyScope } from "@tellsign/contracts/api/api-key-scopes";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { useState } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { DataTable } from "../../components/ui/data-table.tsx";
import { formatDate } from "../../format/format-date.ts";
import { formatTime } from "../../format/format-time.ts";
import { RevokeDialog } from "./revoke-dialog.tsx";

const scopeNames: Record<ApiKeyScope, string> = { analyze: "Analyze", read: "Read" };
const nameScope = (scope: ApiKeyScope) => scopeNames[scope];

function nameState({ isActive, expiresAt }: ApiKey): string {
  if (isActive) return "Active";
  return expiresAt && new Date(expiresAt) <= new Date() ? "Expired" : "Revoked";
}

export function KeyList() {
  const { data, isError } = useQuery<ApiKey[]>({
    queryKey: [endpoints.listApiKeys.path],
    refetchOnMount: "always",
  });
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <Card title="Your keys">
      {data && data.length > 0 ? (
        <DataTable
          caption="Your API keys"
          captionHidden
          rows={data}
          rowKey={(key) => key.id}
          columns={[
            {
              title: "Name",
              cell: (key) => (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {key.name}
                  {key.mode === "test" && <Badge tone="accent">Test</Badge>}
                </span>
              ),
            },
            {
              title: "Key",
              short: true,
              cell: (key) => <span className="figure text-sm">{key.keyPrefix}…</span>,
            },
            {
              title: "State",
              short: true,
              cell: (key) => (
                <>
                  <Badge tone={key.isActive ? "good" : "neutral"}>{nameState(key)}</Badge>
                  {key.isActive && key.expiresAt && (
                    <span className="block text-sm text-muted">
                      Until {formatDate(key.expiresAt)}
                    </span>
                  )}
                </>
              ),
            },
            {
              title: "Permissions",
              short: true,
              cell: (key) => (
                <>
                  {key.scopes.map(nameScope).join(", ")}
                  <span className="block text-sm text-muted">
                    {key.ratePerMinute === null ? "Account rate" : `${key.ratePerMinute} a minute`}
                  </span>
                  {key.allowedNetworks && (
                    <span className="figure block text-sm break-all text-muted">
                      {key.allowedNetworks.join(", ")}
                    </span>
                  )}
                </>
              ),
            },
            { title: "Created", cell: (key) => formatTime(key.createdAt) },
            {
              title: "Last used",
              cell: (key) => (key.lastUsed ? formatTime(key.lastUsed) : "Never"),
            },
            {
              title: "Action",
              short: true,
              cell: (key) =>
                key.isActive && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Revoke ${key.name}`}
                    onClick={() => setRevoking(key)}
                  >
                    Revoke
                  </Button>
                ),
            },
          ]}
        />
      ) : (
        <p className="text-muted">
          {isError ? "Your keys could not be loaded." : data ? "You have no keys." : "Loading"}
        </p>
      )}
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </Card>
  );
}
