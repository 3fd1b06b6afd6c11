import { useState } from "react";
import type { Answered } from "../../analysis/send-analysis.ts";
import { useObjectUrl } from "../../browser/use-object-url.ts";

export type Picture = { src: string | null; onError: () => void };

/** The picture a result is about: the file itself, or the server's rendition when the browser cannot display the file. */
export function usePicture({ picture, result }: Answered): Picture {
  const local = useObjectUrl(picture);
  const [unshowable, setUnshowable] = useState(false);
  const src = (unshowable ? null : local) ?? result.views?.preview ?? null;
  return { src, onError: () => setUnshowable(true) };
}
