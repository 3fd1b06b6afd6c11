/** The last long analysis this tab started: its id and what identifies its file. Gone when the tab closes. */
const key = "tellsign:started-job";

/** Null if the content came from a URL; the size is null if another tab started it. */
export type MediaFile = { name: string; sizeBytes: number | null };

export type StartedJob = {
  id: string;
  file: MediaFile | null;
  /** Its completion toast has been shown. */
  announced: boolean;
};

export function rememberJob(job: StartedJob): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(job));
  } catch {}
}

export function forgetJob(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

export function findStartedJob(): StartedJob | null {
  try {
    const job: StartedJob = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof job?.id === "string" ? job : null;
  } catch {
    return null;
  }
}
