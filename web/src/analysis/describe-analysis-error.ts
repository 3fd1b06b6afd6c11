/** Maps a failed analysis to the toast it shows, in the order of the specification's error catalogue. */

import { RequestError } from "../api/request.ts";
import { analysis } from "../content/messages/analysis/analysis.ts";
import type { ToastText } from "../feedback/toast-text.ts";

export type AnalysisFailure = { toast: ToastText; sessionExpired: boolean };

function says(toast: ToastText): AnalysisFailure {
  const { title, description, variant } = toast;
  return { toast: { title, description, variant }, sessionExpired: false };
}

export function describeAnalysisError(error: unknown): AnalysisFailure {
  const { sessionExpired, rateLimited, tooShort, failed } = analysis;
  if (!(error instanceof RequestError) || error.status === 0) return says(failed);
  // A status has no text over HTTP/2.
  const status =
    error.statusText && analysis.statusFailed.replace("{statusText}", error.statusText);
  const message = error.said || status || (failed.description ?? "");
  if (error.status === 401 || message.includes(sessionExpired.marker))
    return { ...says(sessionExpired), sessionExpired: true };
  if (message.includes(rateLimited.marker)) return says(rateLimited);
  if (message.includes(tooShort.marker)) return says(tooShort);
  const title = error.upgradeRequired ? analysis.upgradeRequiredTitle : failed.title;
  return says({ title, description: message, variant: "destructive" });
}
