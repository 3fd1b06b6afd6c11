import { wordsMin } from "@tellsign/contracts/limits";
import { onDevice, validation } from "@tellsign/contracts/messages";
import { useState } from "react";
import { sampleTexts } from "../../content/sample-texts.ts";
import { countWords } from "../../lib/count-words.ts";
import type { Answered } from "../../lib/send-analysis.ts";
import {
  type DeviceAnalysis,
  describeDeviceFailure,
  useDeviceAnalysis,
} from "../../lib/use-device-analysis.ts";

function refuse(text: string): string | null {
  if (text.trim() === "") return validation.freeScanEmpty.description ?? null;
  if (countWords(text) < wordsMin.freeScan) return validation.freeScanTooShort.description ?? null;
  return null;
}

/** Why no text can be analysed here, if none can. */
function describeLack({ bytes, waiting, unreachable }: DeviceAnalysis): string | null {
  if (unreachable) return onDevice.unreachable;
  return bytes === null && !waiting ? onDevice.notOffered : null;
}

/** A text of the visitor's, analysed on their device alone; no free scan is used up. */
export function useTry() {
  const device = useDeviceAnalysis("device");
  const [text, setText] = useState("");
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function analyse(): Promise<void> {
    const refusal = refuse(text);
    setProblem(refusal);
    if (refusal) return;
    try {
      setAnswered(await device.analyse({ text, file: null }));
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
    /** Of a sample, what is known of it. */
    origin: sampleTexts.find((sample) => sample.text === text)?.origin ?? null,
    /** What is fetched once; null until known. */
    bytes: device.bytes,
    analyse,
    device,
    answered,
    clear: () => setAnswered(null),
    problem: problem ?? describeLack(device),
  };
}

export type Try = ReturnType<typeof useTry>;
