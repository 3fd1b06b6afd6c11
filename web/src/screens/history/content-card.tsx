import type { HistoryItem } from "@tellsign/contracts/analysis/history";
import { endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import { useState } from "react";
import { refreshAnalyses } from "../../api/query-client.ts";
import { call } from "../../api/request.ts";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { history } from "../../content/messages/analysis/history.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";

/** Content its owner asked to keep, and the button to delete it. */
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
