import { uploadBytesMax } from "@tellsign/contracts/limits";
import { analysis } from "@tellsign/contracts/messages";
import type { Modality } from "@tellsign/contracts/modality";
import type { User } from "@tellsign/contracts/user";
import { useCallback, useState } from "react";
import { type AnalysisInput, checkFile } from "../../lib/check-input.ts";
import { fileModality, isPlainText } from "../../lib/file-kind.ts";
import { mayUse } from "../../lib/may-use.ts";
import { readPlainFile } from "../../lib/read-plain-file.ts";
import { showToast } from "../../lib/toast-store.ts";

const nothing: AnalysisInput = { type: "text", text: "", url: "", file: null };

/** What the analyser holds. A file brings its own tab. */
export function useAnalyzerInput(user: User) {
  const [input, setInput] = useState(nothing);

  const chooseTab = useCallback((type: Modality): void => {
    setInput((before) => ({ ...before, type, url: "", file: null }));
  }, []);

  async function takeFile(file: File): Promise<void> {
    const type = fileModality(file, input.type);
    const refusal = checkFile(file, type, uploadBytesMax.dashboard);
    if (refusal || !type) {
      if (refusal) showToast(refusal);
      return;
    }
    if (!mayUse(user, type)) {
      chooseTab(type);
      return;
    }
    if (isPlainText(file)) {
      const read = await readPlainFile(file);
      if ("refusal" in read) {
        showToast(read.refusal);
        return;
      }
      setInput({ type, text: read.text, url: "", file: null });
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
    setUrl: (url: string) => setInput((before) => ({ ...before, url })),
    removeFile: () => setInput((before) => ({ ...before, file: null })),
    clear: () => setInput((before) => ({ ...nothing, type: before.type })),
  };
}
