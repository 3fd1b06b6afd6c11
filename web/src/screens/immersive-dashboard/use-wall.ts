import { uploadBytesMax } from "@tellsign/contracts/limits";
import { useCallback, useRef, useState } from "react";
import { describeAnalysisError } from "../../analysis/describe-analysis-error.ts";
import { describeRun, type RunView } from "../../analysis/describe-run.ts";
import { readPlainFile } from "../../analysis/files/read-plain-file.ts";
import { type AnalysisInput, checkFile, checkInput } from "../../analysis/input/check-input.ts";
import { fileModality, isPlainText } from "../../analysis/input/file-kind.ts";
import {
  AnalysisCanceled,
  type Answered,
  sendAnalysis,
  type Watch,
} from "../../analysis/send-analysis.ts";
import { refreshAnalyses } from "../../api/query-client.ts";
import { call } from "../../api/request.ts";
import { job } from "../../content/messages/analysis/job.ts";
import type { ToastText } from "../../feedback/toast-text.ts";

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

type Read = { input: AnalysisInput } | { problem: ToastText };

function readText(text: string): Read {
  const input: AnalysisInput = { type: "text", text, url: "", file: null };
  const problem = checkInput(input);
  return problem ? { problem } : { input };
}

async function readFile(file: File): Promise<Read> {
  const type = fileModality(file);
  const problem = checkFile(file, type, uploadBytesMax.dashboard);
  if (problem) return { problem };
  const kind = type ?? "text";
  if (!isPlainText(file)) return { input: { type: kind, text: "", url: "", file } };
  const read = await readPlainFile(file);
  return "problem" in read ? read : readText(read.text);
}

type Become = (state: WallCard["state"]) => void;

/** A card follows its analysis, and can stop it: the upload here, the job on the server. */
function watchCard(become: Become): Watch {
  const controller = new AbortController();
  const stop = () => controller.abort(new AnalysisCanceled());
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

/** Cards, newest first. They are analyzed one after another, so that a pile of files does not hit the rate limit. */
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
        if ("problem" in content) {
          become({ step: "failed", failure: content.problem });
          return;
        }
        const answered = await sendAnalysis(content.input, watchCard(become));
        become({ step: "answered", answered });
        void refreshAnalyses();
      } catch (error) {
        const isCanceled = error instanceof AnalysisCanceled;
        become({
          step: "failed",
          failure: isCanceled ? job.cancelled : describeAnalysisError(error).toast,
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
