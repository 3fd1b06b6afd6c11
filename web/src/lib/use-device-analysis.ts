import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/endpoints";
import { analysis, onDevice, type ToastText } from "@tellsign/contracts/messages";
import type { Site } from "@tellsign/contracts/site";
import type { User } from "@tellsign/contracts/user";
import { useEffect, useRef, useState } from "react";
import {
  analyseOnDevice,
  canAnalyseOnDevice,
  type DeviceInput,
  type DeviceProgress,
  warmUpDevice,
} from "./analyse-on-device.ts";
import { formatMegabytes } from "./format-megabytes.ts";
import { currentUserKey, queryClient } from "./query-client.ts";
import type { Answered } from "./send-analysis.ts";

export type Place = "device" | "server";

const siteKey = [endpoints.getSite.path];

type Shown = { percent: number; stage: string; detail: string | null };

/** What has to be fetched for a text, or null where this site or browser cannot do it. */
function findOffer(site: Site | undefined): number | null {
  const offer = site?.onDevice.find(({ modality }) => modality === "text");
  return offer && canAnalyseOnDevice() ? offer.bytes : null;
}

function describeProgress(progress: DeviceProgress): Shown {
  if (progress.kind === "step" || progress.receivedBytes === progress.totalBytes) {
    const fraction = progress.kind === "step" ? progress.fraction : 0;
    return { percent: fraction * 100, stage: onDevice.analysing, detail: null };
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

/** The toast for a failure on this device; null when it was stopped on purpose. */
export function describeDeviceFailure(error: unknown): ToastText | null {
  if (error instanceof DOMException && error.name === "AbortError") return null;
  console.error(error);
  const refused = error instanceof Error && error.name === "DocumentRefusal";
  return refused ? { ...analysis.failed, description: error.message } : onDevice.failed;
}

/** Whether texts are analysed here or on the server, and the running analysis here. */
export function useDeviceAnalysis(preferred: Place) {
  const { data: site, isError } = useQuery<Site>({ queryKey: siteKey });
  const bytes = findOffer(site);
  const waiting = !site && !isError;
  const [chosen, setChosen] = useState(preferred);
  const [progress, setProgress] = useState<Shown | null>(null);
  const place: Place = bytes === null && !waiting ? "server" : chosen;
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Waits until the site has said what it offers: a text meant for this device is not sent meanwhile. */
  async function decide(): Promise<Place> {
    if (chosen === "server") return "server";
    const offered = await queryClient
      .ensureQueryData<Site>({ queryKey: siteKey })
      .catch(() => undefined);
    return findOffer(offered) === null ? "server" : "device";
  }

  async function analyse(input: Omit<DeviceInput, "falsePositiveRate">): Promise<Answered> {
    const controller = new AbortController();
    running.current = controller;
    const started = performance.now();
    setProgress({ percent: 0, stage: onDevice.analysing, detail: null });
    try {
      const { detection, text } = await analyseOnDevice(
        { ...input, falsePositiveRate: findToleratedRate() },
        {
          signal: controller.signal,
          onProgress: (next) => setProgress(describeProgress(next)),
        },
      );
      const result = {
        ...detection,
        // Nothing is stored, so there is nothing to refer to.
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
    /** Null where there is no choice. */
    bytes,
    /** Whether there is a choice is not known yet. */
    waiting,
    /** The site did not say. */
    unreachable: isError,
    place,
    choose: (next: Place) => {
      setChosen(next);
      if (next === "device") warmUpDevice();
    },
    /** For when there is a text to come. */
    prepare: () => {
      if (place === "device" && bytes !== null) warmUpDevice();
    },
    decide,
    analyse,
    progress,
    cancel: () => running.current?.abort(),
  };
}

export type DeviceAnalysis = ReturnType<typeof useDeviceAnalysis>;
