import type { Detection } from "@tellsign/contracts/detection/detection";

/** To the worker that runs the text detector. */
export type EngineRequest = { id: number; text: string };
export type EngineAnswer = { id: number; detection: Detection } | { id: number; failure: string };

/** To the offscreen document, which hosts the worker where the background cannot. */
export type HostRequest = { to: "engine-host"; text: string };
export type HostAnswer = { detection: Detection } | { failure: string };

export function isHostRequest(message: unknown): message is HostRequest {
  return (message as HostRequest | null)?.to === "engine-host";
}
