import { uploadBytesMax } from "@tellsign/contracts/limits";
import { job, type ToastText } from "@tellsign/contracts/messages";
import { useCallback, useRef, useState } from "react";
import { type AnalysisInput, checkFile, checkInput } from "../../lib/check-input.ts";
import { describeAnalysisError } from "../../lib/describe-analysis-error.ts";
import { describeRun, type RunView } from "../../lib/describe-run.ts";
import { fileModality, isPlainText } from "../../lib/file-kind.ts";
import { refreshAnalyses } from "../../lib/query-client.ts";
import { readPlainFile } from "../../lib/read-plain-file.ts";
import { call } from "../../lib/request.ts";
import {
  AnalysisCancelled,
  type Answered,
  sendAnalysis,
  type Watch,
} from "../../lib/send-analysis.ts";

export type WallCard = {
  id: number;
  name: string;
  state:
    | { step: "waiting" }
    | { step: "running"; view: RunView | null; cancel: (() => void) | null }
    | { step: "answered"; answered: Answered }
    | { step: "failed"; failure: ToastText };
};

const titleLength = 60;

function titleOf(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > titleLength ? `${line.slice(0, titleLength)}…` : line;
}

type Read = { input: AnalysisInput } | { refusal: ToastText };

function readText(text: string): Read {
  const input: AnalysisInput = { type: "text", text, url: "", file: null };
  const refusal = checkInput(input);
  return refusal ? { refusal } : { input };
}

async function readFile(file: File): Promise<Read> {
  const type = fileModality(file);
  const refusal = checkFile(file, type, uploadBytesMax.dashboard);
  if (refusal) return { refusal };
  const kind = type ?? "text";
  if (!isPlainText(file)) return { input: { type: kind, text: "", url: "", file } };
  const read = await readPlainFile(file);
  return "refusal" in read ? read : readText(read.text);
}

type Become = (state: WallCard["state"]) => void;

/** A card follows its analysis, and stops it: the upload here, the job on the server. */
function watchCard(become: Become): Watch {
  const controller = new AbortController();
  const stop = () => controller.abort(new AnalysisCancelled());
  async function cancelJob(id: string): Promise<void> {
    try {
      const { state } = await call("cancelJob", { params: { id } });
      if (state === "cancelled") stop();
    } catch {
      // It has ended or goes on, and the card tells which.
    }
  }
  let cancel: (() => void) | null = null;
  return {
    signal: controller.signal,
    onStep: (step) => {
      if (step.at === "uploading") cancel = stop;
      if (step.at === "sent") cancel = null;
      if (step.at === "job") cancel = () => void cancelJob(step.job.id);
      become({ step: "running", view: describeRun(step), cancel });
    },
  };
}

/** Cards, newest first. They are analysed one after the other, so that a heap of files does not hit the rate limit. */
export function useWall() {
  const [cards, setCards] = useState<WallCard[]>([]);
  const lastId = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const add = useCallback((name: string, read: () => Promise<Read>) => {
    lastId.current += 1;
    const id = lastId.current;
    const become: Become = (state) =>
      setCards((before) => before.map((card) => (card.id === id ? { ...card, state } : card)));

    async function run(): Promise<void> {
      become({ step: "running", view: null, cancel: null });
      try {
        const content = await read();
        if ("refusal" in content) {
          become({ step: "failed", failure: content.refusal });
          return;
        }
        const answered = await sendAnalysis(content.input, watchCard(become));
        become({ step: "answered", answered });
        void refreshAnalyses();
      } catch (error) {
        const isCancelled = error instanceof AnalysisCancelled;
        become({
          step: "failed",
          failure: isCancelled ? job.cancelled : describeAnalysisError(error).toast,
        });
      }
    }

    setCards((before) => [{ id, name, state: { step: "waiting" } }, ...before]);
    queue.current = queue.current.then(run);
  }, []);

  const addText = useCallback(
    (text: string) => add(titleOf(text), async () => readText(text)),
    [add],
  );
  const addFiles = useCallback(
    (files: File[]) => {
      for (const file of files) add(file.name, () => readFile(file));
    },
    [add],
  );
  const remove = useCallback(
    (id: number) => setCards((before) => before.filter((card) => card.id !== id)),
    [],
  );
  return { cards, addText, addFiles, remove };
}
