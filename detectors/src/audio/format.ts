/** Figures of a recording as people read them. */

export function formatHz(hz: number): string {
  return hz >= 1000 ? `${(hz / 1000).toFixed(1)} kHz` : `${Math.round(hz)} Hz`;
}

/** A moment as minutes and seconds, such as 1:05. */
export function formatMoment(atS: number): string {
  const whole = Math.round(atS);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A length of time; short ones with a decimal. */
export function formatSeconds(seconds: number): string {
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds).toLocaleString("en")} s`;
}

export function formatDecibels(db: number): string {
  return `${db < 0 ? "−" : ""}${Math.abs(Math.round(db))} dB`;
}
