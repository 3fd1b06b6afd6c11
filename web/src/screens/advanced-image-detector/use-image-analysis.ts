import type { ImageAnalysis } from "@tellsign/contracts/analysis/analysis";
import { progress } from "@tellsign/contracts/limits";
import { useRef, useState } from "react";
import { checkWebAddress } from "../../analysis/input/check-web-address.ts";
import { useProgress } from "../../analysis/use-progress.ts";
import { refreshAnalyses } from "../../api/query-client.ts";
import { call, RequestError } from "../../api/request.ts";
import { image } from "../../content/messages/result/image.ts";
import { checkImage } from "./check-image.ts";

export type ImageFailure = { message: string; upgradeRequired: boolean };
/** The result with the file it is about; an image fetched from a URL has none here. */
export type ImageAnswer = { answer: ImageAnalysis; picture: File | undefined };

function describeFailure(cause: unknown): ImageFailure {
  if (!(cause instanceof RequestError) || cause.status === 0)
    return { message: image.failedFallback, upgradeRequired: false };
  return { message: cause.said || image.failed, upgradeRequired: cause.upgradeRequired };
}

async function send(file: File | null, url: string, signal: AbortSignal): Promise<ImageAnalysis> {
  if (!file) return call("analyzeImageAdvanced", { json: { url: url.trim() }, signal });
  const form = new FormData();
  form.set("file", file);
  return call("analyzeImageAdvanced", { form, signal });
}

/** No image, an image with its preview, analyzing, then a result or an error. Reset clears everything. */
export function useImageAnalysis() {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState("");
  const [pending, setPending] = useState(false);
  const [answered, setAnswered] = useState<ImageAnswer | null>(null);
  const [failure, setFailure] = useState<ImageFailure | null>(null);
  const bar = useProgress(progress.image);
  const running = useRef<AbortController>(null);

  function reset(): void {
    running.current?.abort();
    running.current = null;
    setFile(null);
    setUrl("");
    setPending(false);
    setAnswered(null);
    setFailure(null);
    bar.clear();
  }

  function showProblem(message: string): void {
    setFailure({ message, upgradeRequired: false });
  }

  function choose(chosen: File): void {
    reset();
    const problem = checkImage(chosen);
    if (problem) showProblem(problem);
    else setFile(chosen);
  }

  function chooseUrl(address: string): void {
    setUrl(address);
    setAnswered(null);
    setFailure(null);
  }

  async function analyse(): Promise<void> {
    const problem = file ? null : checkWebAddress(url);
    if (problem) {
      showProblem(problem);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setAnswered(null);
    setPending(true);
    bar.start();
    try {
      const answer = await send(file, url, controller.signal);
      setAnswered({ answer, picture: file ?? undefined });
      bar.end(true);
      void refreshAnalyses();
    } catch (cause) {
      if (controller.signal.aborted) return;
      bar.end(false);
      setFailure(describeFailure(cause));
    } finally {
      if (!controller.signal.aborted) setPending(false);
    }
  }

  const given = file !== null || url.trim() !== "";
  return {
    file,
    url,
    given,
    pending,
    answered,
    failure,
    percent: bar.percent,
    choose,
    chooseUrl,
    showProblem,
    analyse,
    reset,
  };
}
