import { batchWords } from "@tellsign/contracts/batch-words";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { describeError } from "../../lib/describe-error.ts";
import { refreshBatches } from "../../lib/query-client.ts";
import { showToast } from "../../lib/toast-store.ts";
import type { Draft } from "./draft.ts";
import { sendBatch, type Wishes } from "./send-batch.ts";

export type Sent = { sentBytes: number; totalBytes: number };

/** Sends a draft, and goes to the batch that it became. */
export function useSend() {
  const [, navigate] = useLocation();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    // The upload goes on behind another screen.
    return () => {
      left.current = true;
    };
  }, []);

  async function send(draft: Draft, wishes: Wishes): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setPending(true);
    setProblem(null);
    setSent(null);
    try {
      const batch = await sendBatch(draft, wishes, {
        signal: controller.signal,
        onSent: (sentBytes, totalBytes) => setSent({ sentBytes, totalBytes }),
      });
      showToast(batchWords.begun);
      void refreshBatches();
      if (!left.current) navigate(`/batch/${batch.id}`);
    } catch (error) {
      if (controller.signal.aborted) showToast(batchWords.uploadCancelled);
      else {
        setProblem(describeError(error));
        // Behind another screen nobody would see it.
        if (left.current)
          showToast({
            title: batchWords.createFailed,
            description: describeError(error),
            variant: "destructive",
          });
      }
    } finally {
      setPending(false);
      setSent(null);
    }
  }

  return { send, pending, sent, problem, cancel: () => running.current?.abort() };
}
