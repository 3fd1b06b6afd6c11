import type { Batch } from "@tellsign/contracts/batch";
import { batchReportFormats } from "@tellsign/contracts/batch-states";
import { batchWords } from "@tellsign/contracts/batch-words";
import { endpoints, fillPath } from "@tellsign/contracts/endpoints";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";

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
