import type { User } from "@tellsign/contracts/account/user";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { useCallback, useState } from "react";
import { readPlainFile } from "../../analysis/files/read-plain-file.ts";
import { type AnalysisInput, checkFile } from "../../analysis/input/check-input.ts";
import { fileModality, isPlainText } from "../../analysis/input/file-kind.ts";
import { mayUse } from "../../analysis/input/may-use.ts";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { showToast } from "../../feedback/toast-store.ts";

const nothing: AnalysisInput = { type: "text", text: "", url: "", file: null, title: "" };

/** The analyzer's input. A file selects its own tab. */
export function useAnalyzerInput(user: User) {
  const [input, setInput] = useState(nothing);

  const chooseTab = useCallback((type: Modality): void => {
    setInput((before) => ({ ...before, type, url: "", file: null }));
  }, []);

  async function takeFile(file: File): Promise<void> {
    const type = fileModality(file, input.type);
    const problem = checkFile(file, type, uploadBytesMax.dashboard);
    if (problem || !type) {
      if (problem) showToast(problem);
      return;
    }
    if (!mayUse(user, type)) {
      chooseTab(type);
      return;
    }
    if (isPlainText(file)) {
      const read = await readPlainFile(file);
      if ("problem" in read) {
        showToast(read.problem);
        return;
      }
      setInput((before) => ({ ...before, type, text: read.text, url: "", file: null }));
    } else {
      setInput((before) => ({ ...before, type, url: "", file }));
    }
    showToast({ title: analysis.fileReady.replace("{fileName}", file.name) });
  }

  return {
    input,
    chooseTab,
    takeFile,
    setText: (text: string) => setInput((before) => ({ ...before, text })),
    setTitle: (title: string) => setInput((before) => ({ ...before, title })),
    setUrl: (url: string) => setInput((before) => ({ ...before, url })),
    removeFile: () => setInput((before) => ({ ...before, file: null })),
    clear: () => setInput((before) => ({ ...nothing, type: before.type })),
  };
}
