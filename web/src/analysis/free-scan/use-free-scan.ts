import { delayMs, progress, toast, wordsMin } from "@tellsign/contracts/limits";
import { useEffect, useRef, useState } from "react";
import { call, RequestError } from "../../api/request.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { freeScan } from "../../content/messages/analysis/free-scan.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { countWords } from "../../format/count-words.ts";
import { readDeviceTraits } from "../device-traits.ts";
import { describeDeviceFailure, useDeviceAnalysis } from "../on-device/use-device-analysis.ts";
import type { Answered } from "../send-analysis.ts";
import { useProgress } from "../use-progress.ts";
import { deviceStorage, freeScanMarked, markFreeScan } from "./free-scan-markers.ts";
import { findFreeScan, keepFreeScan } from "./last-free-scan.ts";

const upgradeStatuses = [403, 429];

/** The server remembers scans this device has forgotten. When it is unreachable, the device's own markers decide. */
async function askServer(traits: ReturnType<typeof readDeviceTraits>): Promise<boolean> {
  try {
    return (await call("checkFreeScanLimit", { json: traits })).limitReached;
  } catch {
    return false;
  }
}

async function scan(content: string): Promise<Answered> {
  if (freeScanMarked(deviceStorage())) throw new Error(freeScan.limitErrorMarker);
  const traits = readDeviceTraits();
  if (await askServer(traits)) throw new Error(freeScan.limitErrorMarker);
  const result = await call("analyzeFree", { json: { ...traits, type: "text", content } });
  return { result, text: content };
}

/** A visitor's scan from validation to toast: unlimited on this device, once on the server. Device markers are read on mount, so a prerendered screen remounts after hydration. */
export function useFreeScan() {
  const hydrated = useHydrated();
  const [pending, setPending] = useState(false);
  const [limitReached, setLimitReached] = useState(
    () => hydrated && freeScanMarked(deviceStorage()),
  );
  const [upgradeOpen, setUpgradeOpen] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(() =>
    hydrated ? findFreeScan() : null,
  );
  const bar = useProgress(progress.dashboard);
  const device = useDeviceAnalysis("device");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function fail(error: unknown): void {
    if (error instanceof Error && error.message === freeScan.limitErrorMarker) {
      setLimitReached(true);
      return;
    }
    const refused = error instanceof RequestError ? error : null;
    const answeredAt = refused?.status ?? 0;
    const said = answeredAt > 0 ? refused?.said : "";
    const description = said || analysis.failed.description;
    showToast({
      title: freeScan.systemErrorTitle,
      description,
      variant: "destructive",
      durationMs: toast.longMs,
    });
    if (error instanceof RequestError && error.code === "free_scan_limit_reached")
      setLimitReached(true);
    if (upgradeStatuses.includes(answeredAt))
      timer.current = setTimeout(() => setUpgradeOpen(true), delayMs.upgradeModal);
  }

  /** Resolves to whether a result arrived. */
  async function submit(text: string): Promise<boolean> {
    const problem =
      text.trim() === ""
        ? validation.freeScanEmpty
        : countWords(text) < wordsMin.freeScan
          ? validation.freeScanTooShort
          : null;
    if (problem) {
      showToast(problem);
      return false;
    }
    setPending(true);
    const place = await device.decide();
    const answer = await (place === "device" ? scanHere(text) : scanOnServer(text));
    setPending(false);
    if (!answer) return false;
    keepFreeScan(answer);
    setAnswered(answer);
    showToast(analysis.complete);
    return true;
  }

  async function scanHere(text: string): Promise<Answered | null> {
    try {
      return await device.analyze({ text, file: null });
    } catch (error) {
      const failure = describeDeviceFailure(error);
      if (failure) showToast({ ...failure, durationMs: toast.longMs });
      return null;
    }
  }

  async function scanOnServer(text: string): Promise<Answered | null> {
    bar.start();
    try {
      const answer = await scan(text);
      bar.end(true);
      markFreeScan(deviceStorage());
      setLimitReached(true);
      return answer;
    } catch (error) {
      bar.end(false);
      fail(error);
      return null;
    }
  }

  return {
    submit,
    pending,
    answered,
    device,
    limitReached: limitReached && device.place === "server",
    percent: bar.percent,
    upgradeOpen,
    setUpgradeOpen,
  };
}
