import type { ImageAnalysis } from "@tellsign/contracts/analysis";
import { progress } from "@tellsign/contracts/limits";
import { image } from "@tellsign/contracts/messages";
import { useRef, useState } from "react";
import { checkWebAddress } from "../../lib/check-web-address.ts";
import { refreshAnalyses } from "../../lib/query-client.ts";
import { call, RequestError } from "../../lib/request.ts";
import { useProgress } from "../../lib/use-progress.ts";
import { checkImage } from "./check-image.ts";

export type ImageFailure = { message: string; upgradeRequired: boolean };
/** The answer with the file it speaks about; an image fetched from an address has none here. */
export type ImageAnswer = { answer: ImageAnalysis; picture: File | undefined };

function describeFailure(cause: unknown): ImageFailure {
  if (!(cause instanceof RequestError) || cause.status === 0)
    return { message: image.failedFallback, upgradeRequired: false };
  return { message: cause.message || image.failed, upgradeRequired: cause.upgradeRequired };
}

async function send(file: File | null, url: string, signal: AbortSignal): Promise<ImageAnalysis> {
  if (!file) return call("analyzeImageAdvanced", { json: { url: url.trim() }, signal });
  const form = new FormData();
  form.set("file", file);
  return call("analyzeImageAdvanced", { form, signal });
}

/** No image, an image with its preview, analysing, then a result or an error. Reset clears everything. */
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

  function refuse(message: string): void {
    setFailure({ message, upgradeRequired: false });
  }

  function choose(chosen: File): void {
    reset();
    const refusal = checkImage(chosen);
    if (refusal) refuse(refusal);
    else setFile(chosen);
  }

  function chooseUrl(address: string): void {
    setUrl(address);
    setAnswered(null);
    setFailure(null);
  }

  async function analyse(): Promise<void> {
    const refusal = file ? null : checkWebAddress(url);
    if (refusal) {
      refuse(refusal);
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
    refuse,
    analyse,
    reset,
  };
}
