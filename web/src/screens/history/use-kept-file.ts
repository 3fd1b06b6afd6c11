import type { HistoryItem } from "@tellsign/contracts/analysis/history";
import { endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import { useCallback, useEffect, useState } from "react";
import { nameAnalysis } from "../../format/name-analysis.ts";

/** The kept file, to show or play. A picture loads by itself; a recording or video may be large, and loads on request. */
export function useKeptFile(item: HistoryItem) {
  const { id, kept, type } = item;
  const name = nameAnalysis(item);
  const [file, setFile] = useState<File | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async (): Promise<void> => {
    try {
      const response = await fetch(fillPath(endpoints.getKeptContent.path, { id }));
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      setFile(new File([await response.blob()], name));
    } catch {
      setHasFailed(true);
    }
  }, [id, name]);

  useEffect(() => {
    if (kept && type === "image") void load();
    else if (!kept) setFile(null);
  }, [kept, type, load]);

  const isAsked = kept && (type === "audio" || type === "video") && !file;
  return { file, load: isAsked ? load : null, hasFailed };
}
