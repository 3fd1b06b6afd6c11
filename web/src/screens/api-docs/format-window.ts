/** `60` is "1 minute", `900` "15 minutes", `3600` "1 hour". */
export function formatWindow(seconds: number): string {
  const [count, unit] =
    seconds % 3600 === 0
      ? [seconds / 3600, "hour"]
      : seconds % 60 === 0
        ? [seconds / 60, "minute"]
        : [seconds, "second"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
