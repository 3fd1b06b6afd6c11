import { useState } from "react";
import type { Answered } from "../../analysis/send-analysis.ts";
import { useObjectUrl } from "../../browser/use-object-url.ts";
import { media as words } from "../../content/messages/result/media.ts";

export type MediaSource = {
  /** Null if this page does not have the file. */
  src: string | null;
  /** Null if it was never a file of the user's. */
  choose: ((file: File) => void) | null;
  problem: string | null;
  /** Null if it was not kept. */
  load: (() => void) | null;
};

/** The user's own file to play; after a reload it must be chosen again, or fetched if it was kept. */
export function useMediaFile({ media, mediaFile, result, loadMedia }: Answered): MediaSource {
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const src = useObjectUrl(media ?? chosen);
  const name = mediaFile?.name ?? result.fileName;

  function choose(file: File): void {
    const isSame =
      file.name === name && (mediaFile?.sizeBytes == null || file.size === mediaFile.sizeBytes);
    setProblem(isSame ? null : words.otherFile);
    if (isSame) setChosen(file);
  }

  return { src, choose: mediaFile ? choose : null, problem, load: loadMedia ?? null };
}
