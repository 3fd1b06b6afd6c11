import { failure } from "../../../feedback/toast-text.ts";

/** Analyzing text in the browser. */
export const onDevice = {
  name: "Analyze privately on this device",
  serverName: "Analyze on the server",
  fetching: "Downloading the model (first time only)",
  analyzing: "Analyzing on this device",
  analyzed: "Analyzed on this device",
  failed: failure(
    "Private Analysis Failed",
    "The analysis on this device did not finish, and your text was not sent. Try again, or choose the server.",
  ),
  failedHere:
    "The analysis did not finish, and your text was not sent. Try again, or use the free scan.",
  notOffered: "This browser can’t run the model. The free scan on our server can.",
  unreachable: "Tellsign can’t be reached. Your text is still here; try again in a moment.",
} as const;
