import { useState } from "react";
import type { Answered } from "../lib/send-analysis.ts";
import { useObjectUrl } from "../lib/use-object-url.ts";

export type Picture = { src: string | null; onError: () => void };

/** The picture an answer speaks about: the file itself, or what the server made of it where the browser cannot show the file. */
export function usePicture({ picture, result }: Answered): Picture {
  const local = useObjectUrl(picture);
  const [unshowable, setUnshowable] = useState(false);
  const src = (unshowable ? null : local) ?? result.views?.preview ?? null;
  return { src, onError: () => setUnshowable(true) };
}
