/** The last long analysis that this tab began: its id and what is needed to know its file again. Gone with the tab. */
const key = "tellsign:started-job";

/** Null where it was given by its address; the size where another tab began it. */
export type MediaFile = { name: string; sizeBytes: number | null };

export type StartedJob = {
  id: string;
  file: MediaFile | null;
  /** Its end has been told in a toast. */
  told: boolean;
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
