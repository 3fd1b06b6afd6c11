/** What takes long never takes the last process, so that a short text is always answered soon. */

/** As much of a content as its lane depends on. */
type Plain = { type: "text"; text: string } | { type: "image" };
type Media = { type: "audio" } | { type: "video" };

export type Lane = "quick" | "slow" | "media";

/** Some 3,000 words, which are scored in about two seconds. */
const quickCharactersMax = 20_000;

export function plainLaneOf(content: Plain): Exclude<Lane, "media"> {
  return content.type === "text" && content.text.length <= quickCharactersMax ? "quick" : "slow";
}

export function laneOf(content: Plain | Media): Lane {
  return content.type === "audio" || content.type === "video" ? "media" : plainLaneOf(content);
}

/** How many recordings and videos run at once: with three processes or more, two stay free of them. */
export function mediaAtOnce(processes: number): number {
  return Math.max(1, processes - 2);
}

/** Whether one more may start beside those that run. */
export function mayStart(lane: Lane, running: readonly Lane[], processes: number): boolean {
  const media = running.filter((other) => other === "media").length;
  if (lane === "media" && media >= mediaAtOnce(processes)) return false;
  if (lane === "quick" || processes < 3) return true;
  return running.filter((other) => other !== "quick").length < processes - 1;
}

/** How many of this lane could run at once now. */
export function countRoom(lane: Lane, running: readonly Lane[], processes: number): number {
  const media = running.filter((other) => other === "media").length;
  if (lane === "quick" || processes < 3) return Math.max(1, processes - media);
  return Math.max(1, processes - 1 - media);
}
