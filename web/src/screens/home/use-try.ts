import { wordsMin } from "@tellsign/contracts/limits";
import { useState } from "react";
import {
  type DeviceAnalysis,
  describeDeviceFailure,
  useDeviceAnalysis,
} from "../../analysis/on-device/use-device-analysis.ts";
import type { Answered } from "../../analysis/send-analysis.ts";
import { onDevice } from "../../content/messages/analysis/on-device.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";
import { sampleTexts } from "../../content/sample-texts.ts";
import { countWords } from "../../format/count-words.ts";

function refuse(text: string): string | null {
  if (text.trim() === "") return validation.freeScanEmpty.description ?? null;
  if (countWords(text) < wordsMin.freeScan) return validation.freeScanTooShort.description ?? null;
  return null;
}

/** Why no text can be analyzed here, if that is so. */
function describeLack({ bytes, waiting, unreachable }: DeviceAnalysis): string | null {
  if (unreachable) return onDevice.unreachable;
  return bytes === null && !waiting ? onDevice.notOffered : null;
}

/** A visitor's text, analyzed on their device only; no free scan is used up. */
export function useTry() {
  const device = useDeviceAnalysis("device");
  const [text, setText] = useState("");
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function analyse(): Promise<void> {
    const problem = refuse(text);
    setProblem(problem);
    if (problem) return;
    try {
      setAnswered(await device.analyze({ text, file: null }));
    } catch (error) {
      if (describeDeviceFailure(error)) setProblem(onDevice.failedHere);
    }
  }

  function write(next: string): void {
    setText(next);
    setProblem(null);
  }

  return {
    text,
    write,
    /** What is known about a sample. */
    origin: sampleTexts.find((sample) => sample.text === text)?.origin ?? null,
    /** What must be downloaded once; null until known. */
    bytes: device.bytes,
    analyse,
    device,
    answered,
    clear: () => setAnswered(null),
    problem: problem ?? describeLack(device),
  };
}

export type Try = ReturnType<typeof useTry>;
