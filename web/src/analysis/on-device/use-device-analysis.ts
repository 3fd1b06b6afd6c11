import { useQuery } from "@tanstack/react-query";
import type { User } from "@tellsign/contracts/account/user";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { Site } from "@tellsign/contracts/site/site";
import { useEffect, useRef, useState } from "react";
import { currentUserKey, queryClient } from "../../api/query-client.ts";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { onDevice } from "../../content/messages/analysis/on-device.ts";
import type { ToastText } from "../../feedback/toast-text.ts";
import { formatMegabytes } from "../../format/format-megabytes.ts";
import type { Answered } from "../send-analysis.ts";
import {
  analyzeOnDevice,
  canAnalyzeOnDevice,
  type DeviceInput,
  type DeviceProgress,
  warmUpDevice,
} from "./analyze-on-device.ts";

export type Place = "device" | "server";

const siteKey = [endpoints.getSite.path];

type Shown = { percent: number; stage: string; detail: string | null };

/** What must be downloaded to analyze a text, or null when this site or browser cannot do it. */
function findOffer(site: Site | undefined): number | null {
  const offer = site?.onDevice.find(({ modality }) => modality === "text");
  return offer && canAnalyzeOnDevice() ? offer.bytes : null;
}

function describeProgress(progress: DeviceProgress): Shown {
  if (progress.kind === "step" || progress.receivedBytes === progress.totalBytes) {
    const fraction = progress.kind === "step" ? progress.fraction : 0;
    return { percent: fraction * 100, stage: onDevice.analyzing, detail: null };
  }
  const { receivedBytes, totalBytes } = progress;
  return {
    percent: (receivedBytes / totalBytes) * 100,
    stage: onDevice.fetching,
    detail: `${formatMegabytes(receivedBytes)} of ${formatMegabytes(totalBytes)}`,
  };
}

function findToleratedRate(): number | null {
  return queryClient.getQueryData<User | null>(currentUserKey)?.falsePositiveRate ?? null;
}

/** The toast for an on-device failure; null when the user stopped it. */
export function describeDeviceFailure(error: unknown): ToastText | null {
  if (error instanceof DOMException && error.name === "AbortError") return null;
  console.error(error);
  const refused = error instanceof Error && error.name === "DocumentRefusal";
  return refused ? { ...analysis.failed, description: error.message } : onDevice.failed;
}

/** Whether texts are analyzed here or on the server, and the analysis running here. */
export function useDeviceAnalysis(preferred: Place) {
  const { data: site, isError } = useQuery<Site>({ queryKey: siteKey });
  const bytes = findOffer(site);
  const waiting = !site && !isError;
  const [chosen, setChosen] = useState(preferred);
  const [progress, setProgress] = useState<Shown | null>(null);
  const place: Place = bytes === null && !waiting ? "server" : chosen;
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Waits until the site settings are known, so that a text meant for this device is not sent in the meantime. */
  async function decide(): Promise<Place> {
    if (chosen === "server") return "server";
    const offered = await queryClient
      .ensureQueryData<Site>({ queryKey: siteKey })
      .catch(() => undefined);
    return findOffer(offered) === null ? "server" : "device";
  }

  async function analyze(input: Omit<DeviceInput, "falsePositiveRate">): Promise<Answered> {
    const controller = new AbortController();
    running.current = controller;
    const started = performance.now();
    setProgress({ percent: 0, stage: onDevice.analyzing, detail: null });
    try {
      const { detection, text } = await analyzeOnDevice(
        { ...input, falsePositiveRate: findToleratedRate() },
        {
          signal: controller.signal,
          onProgress: (next) => setProgress(describeProgress(next)),
        },
      );
      const result = {
        ...detection,
        // Nothing is stored, so there is no id to refer to.
        id: "",
        createdAt: new Date().toISOString(),
        fileName: input.file?.name ?? null,
        processingTimeMs: performance.now() - started,
        charged: false,
        creditsRemaining: null,
      };
      return { result, text, onDevice: true };
    } finally {
      setProgress(null);
    }
  }

  return {
    /** Null when there is no choice to make. */
    bytes,
    /** It is not yet known whether there is a choice. */
    waiting,
    /** The site settings could not be loaded. */
    unreachable: isError,
    place,
    choose: (next: Place) => {
      setChosen(next);
      if (next === "device") warmUpDevice();
    },
    /** Called when the user is about to enter text. */
    prepare: () => {
      if (place === "device" && bytes !== null) warmUpDevice();
    },
    decide,
    analyze,
    progress,
    cancel: () => running.current?.abort(),
  };
}

export type DeviceAnalysis = ReturnType<typeof useDeviceAnalysis>;
