import { media as words } from "@tellsign/contracts/messages";
import { useState } from "react";
import type { Answered } from "../lib/send-analysis.ts";
import { useObjectUrl } from "../lib/use-object-url.ts";

export type MediaSource = {
  /** Null where this page does not have the file. */
  src: string | null;
  /** Null where it never was a file of the user's. */
  choose: ((file: File) => void) | null;
  refusal: string | null;
  /** Null where it was not kept. */
  load: (() => void) | null;
};

/** The user's own file to play; after a reload it has to be chosen again, or fetched where it was kept. */
export function useMediaFile({ media, mediaFile, result, loadMedia }: Answered): MediaSource {
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const src = useObjectUrl(media ?? chosen);
  const name = mediaFile?.name ?? result.fileName;

  function choose(file: File): void {
    const isSame =
      file.name === name && (mediaFile?.sizeBytes == null || file.size === mediaFile.sizeBytes);
    setRefusal(isSame ? null : words.otherFile);
    if (isSame) setChosen(file);
  }

  return { src, choose: mediaFile ? choose : null, refusal, load: loadMedia ?? null };
}
