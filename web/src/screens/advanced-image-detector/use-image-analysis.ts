import type { ImageAnalysis } from "@tellsign/contracts/analysis";
import { progress } from "@tellsign/contracts/limits";
import { image } from "@tellsign/contracts/messages";
import { useEffect, useRef, useState } from "react";
import { refreshAnalyses } from "../../lib/query-client.ts";
import { call, RequestError } from "../../lib/request.ts";
import { useProgress } from "../../lib/use-progress.ts";
import { checkImage } from "./check-image.ts";

type Chosen = { file: File; preview: string };

/** No file, a file with its preview, analysing, then a result or an error. Reset clears everything. */
export function useImageAnalysis() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<ImageAnalysis | null>(null);
  const [error, setError] = useState<string | null>(null);
  const bar = useProgress(progress.image);
  const running = useRef<AbortController>(null);

  const preview = chosen?.preview;
  useEffect(() => {
    return () => {
      if (preview) URL.revokeObjectURL(preview);
    };
  }, [preview]);

  function reset(): void {
    running.current?.abort();
    running.current = null;
    setChosen(null);
    setPending(false);
    setAnswer(null);
    setError(null);
    bar.clear();
  }

  function choose(file: File): void {
    reset();
    const refusal = checkImage(file);
    if (refusal) setError(refusal);
    else setChosen({ file, preview: URL.createObjectURL(file) });
  }

  async function analyse(): Promise<void> {
    if (!chosen) return;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setAnswer(null);
    setPending(true);
    bar.start();
    try {
      const form = new FormData();
      form.set("file", chosen.file);
      setAnswer(await call("analyzeImageAdvanced", { form, signal: controller.signal }));
      bar.end(true);
      void refreshAnalyses();
    } catch (cause) {
      if (controller.signal.aborted) return;
      bar.end(false);
      const answered = cause instanceof RequestError && cause.status > 0;
      setError(answered ? cause.message || image.failed : image.failedFallback);
    } finally {
      if (!controller.signal.aborted) setPending(false);
    }
  }

  return { chosen, pending, answer, error, percent: bar.percent, choose, analyse, reset };
}
