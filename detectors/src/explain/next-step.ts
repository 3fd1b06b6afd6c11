/** The advice on an abstention begins with what to do next. */
import type { Detection } from "@tellsign/contracts/detection/detection";

export function putNextStepFirst<Explained extends Pick<Detection, "detailedAnalysis">>(
  explanation: Explained,
  { uncertainReason }: Pick<Detection, "uncertainReason">,
): Explained {
  const step = uncertainReason?.nextStep;
  if (!step) return explanation;
  const { detailedAnalysis } = explanation;
  const recommendations = [step, ...detailedAnalysis.recommendations];
  return { ...explanation, detailedAnalysis: { ...detailedAnalysis, recommendations } };
}
