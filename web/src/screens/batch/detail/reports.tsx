import { endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import type { Batch } from "@tellsign/contracts/batch/batch";
import { batchReportFormats } from "@tellsign/contracts/batch/batch-states";
import { ButtonLink } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";

export function Reports({ batch }: { batch: Batch }) {
  const address = fillPath(endpoints.downloadBatchReport.path, { id: batch.id });
  return (
    <Card title="Reports">
      <div className="flex flex-wrap gap-2">
        {batchReportFormats.map((format) => (
          <ButtonLink
            key={format}
            href={`${address}?${new URLSearchParams({ format })}`}
            download
            variant="secondary"
            size="sm"
          >
            Download {format.toUpperCase()}
          </ButtonLink>
        ))}
      </div>
      {batch.finishedAt === null && (
        <p className="mt-3 text-sm text-muted">{batchWords.partialReport}</p>
      )}
    </Card>
  );
}
