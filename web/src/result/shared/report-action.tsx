import { useState } from "react";
import { fetchReport } from "../../analysis/fetch-report.ts";
import type { Answered } from "../../analysis/send-analysis.ts";
import { Button } from "../../components/ui/button.tsx";
import { showFailure } from "../../feedback/show-failure.ts";

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A report for those who must decide. What was analyzed on this device is unknown to the server. */
export function ReportAction({ answered }: { answered: Answered }) {
  const [pending, setPending] = useState(false);
  const { id } = answered.result;
  if (!id || answered.onDevice) return null;

  async function download(): Promise<void> {
    setPending(true);
    try {
      save(await fetchReport(answered), `tellsign-report-${id}.pdf`);
    } catch (error) {
      showFailure("The report could not be made", error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button variant="secondary" size="sm" disabled={pending} onClick={download}>
      Download report
    </Button>
  );
}
