import type { Batch } from "@tellsign/contracts/batch/batch";
import { useState } from "react";
import { call, RequestError } from "../../../api/request.ts";
import { Button, ButtonLink } from "../../../components/ui/button.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { rememberBatch } from "./use-batch.ts";

/** Why it paused, and how to resume it. */
export function PausedBatch({ batch }: { batch: Batch }) {
  const [pending, setPending] = useState(false);

  async function resume(): Promise<void> {
    setPending(true);
    try {
      rememberBatch(await call("resumeBatch", { params: { id: batch.id } }));
      showToast(batchWords.resumed);
    } catch (error) {
      const isUnpaid = error instanceof RequestError && error.code === "batch_exceeds_allowance";
      if (isUnpaid) showToast(batchWords.nothingLeft);
      else showFailure(batchWords.resumeFailed, error);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="space-y-3 rounded-control border-l-4 border-warn bg-sunken p-4">
      {batch.pausedBy && <p>{batch.pausedBy.message}</p>}
      <div className="flex flex-wrap gap-3">
        <Button disabled={pending} onClick={resume}>
          Resume
        </Button>
        <ButtonLink href="/subscribe#pay-as-you-go" variant="secondary">
          Buy credits
        </ButtonLink>
      </div>
    </div>
  );
}
