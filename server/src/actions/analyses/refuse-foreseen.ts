import type { UncertainReason } from "@tellsign/contracts/detection/detection";
import type { DetectorContent } from "../../detection/analyzer.ts";
import type { Foresee } from "../../detection/foresee.ts";
import { AppError } from "../../process/app-error.ts";

function explain(said: string, { nextStep }: UncertainReason): string {
  return nextStep ? `${said} ${nextStep}` : said;
}

/** Refuses content on which no verdict could be given, before it is paid for. */
export async function refuseForeseen(
  { foresee }: { foresee: Foresee },
  content: DetectorContent,
  options: Parameters<Foresee>[1],
): Promise<void> {
  const abstention = await foresee(content, options);
  if (!abstention) return;
  if (content.type === "text" && abstention.code === "too_short") {
    throw new AppError("content_too_short", explain("Content too short.", abstention), {
      abstention,
    });
  }
  throw new AppError("abstention_foreseen", explain(abstention.message, abstention), {
    abstention,
  });
}
