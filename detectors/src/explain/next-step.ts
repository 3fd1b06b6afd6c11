/** The advice on an abstention begins with what to do next. */
import type { Explanation, Judgment } from "../detector.ts";

export function putNextStepFirst(
  explanation: Explanation,
  { uncertainReason }: Judgment,
): Explanation {
  const step = uncertainReason?.nextStep;
  if (!step) return explanation;
  const { detailedAnalysis } = explanation;
  return {
    ...explanation,
    detailedAnalysis: {
      ...detailedAnalysis,
      recommendations: [step, ...detailedAnalysis.recommendations],
    },
  };
}
