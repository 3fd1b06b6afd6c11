import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { refreshBatches } from "../../../api/query-client.ts";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { describeError } from "../../../feedback/describe-error.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import type { Draft } from "../input/draft.ts";
import { type BatchOptions, sendBatch } from "./send-batch.ts";

export type Sent = { sentBytes: number; totalBytes: number };

/** Submits a draft, then opens the resulting batch. */
export function useSendBatch() {
  const [, navigate] = useLocation();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    // The upload continues behind another screen.
    return () => {
      left.current = true;
    };
  }, []);

  async function send(draft: Draft, options: BatchOptions): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setPending(true);
    setProblem(null);
    setSent(null);
    try {
      const batch = await sendBatch(draft, options, {
        signal: controller.signal,
        onSent: (sentBytes, totalBytes) => setSent({ sentBytes, totalBytes }),
      });
      showToast(batchWords.begun);
      void refreshBatches();
      if (!left.current) navigate(`/batch/${batch.id}`);
    } catch (error) {
      if (controller.signal.aborted) showToast(batchWords.uploadCanceled);
      else {
        setProblem(describeError(error));
        // Nobody would see it behind another screen.
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
