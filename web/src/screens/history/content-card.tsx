import { endpoints, fillPath } from "@tellsign/contracts/endpoints";
import type { HistoryItem } from "@tellsign/contracts/history";
import { history } from "@tellsign/contracts/history-words";
import { useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { refreshAnalyses } from "../../lib/query-client.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";

/** Content its owner asked to keep, and the way to be rid of it. */
export function ContentCard({ item }: { item: HistoryItem }) {
  const [pending, setPending] = useState(false);
  const params = { id: item.id };

  async function remove(): Promise<void> {
    setPending(true);
    try {
      await call("deleteKeptContent", { params });
      showToast(history.keptDeleted);
    } catch (error) {
      showFailure(history.deleteFailed.title, error);
    } finally {
      setPending(false);
      void refreshAnalyses();
    }
  }

  return (
    <Card title="Kept content">
      <p className="mb-4 text-muted">{history.keptNote}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          href={fillPath(endpoints.getKeptContent.path, params)}
          download
          variant="secondary"
          size="sm"
        >
          Download
        </ButtonLink>
        <Button variant="secondary" size="sm" disabled={pending} onClick={remove}>
          Delete kept content
        </Button>
      </div>
    </Card>
  );
}
