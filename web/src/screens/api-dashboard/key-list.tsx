import { useQuery } from "@tanstack/react-query";
import type { ApiKey } from "@tellsign/contracts/api-key";
import type { ApiKeyScope } from "@tellsign/contracts/api-key-scopes";
import { endpoints } from "@tellsign/contracts/endpoints";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { formatTime } from "../../lib/format-time.ts";
import { RevokeDialog } from "./revoke-dialog.tsx";

const scopeNames: Record<ApiKeyScope, string> = { analyze: "Analyze", read: "Read" };
const nameScope = (scope: ApiKeyScope) => scopeNames[scope];

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
                <Badge tone={key.isActive ? "good" : "neutral"}>
                  {key.isActive ? "Active" : "Revoked"}
                </Badge>
              ),
            },
            {
              title: "May",
              short: true,
              cell: (key) => (
                <>
                  {key.scopes.map(nameScope).join(", ")}
                  <span className="block text-sm text-muted">
                    {key.ratePerMinute === null
                      ? "Account's rate"
                      : `${key.ratePerMinute} a minute`}
                  </span>
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
          {isError ? "The keys could not be loaded." : data ? "There are no keys." : "Loading"}
        </p>
      )}
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </Card>
  );
}
