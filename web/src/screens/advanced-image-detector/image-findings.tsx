import { useAuth } from "../../api/use-auth.ts";
import { LatestResult } from "../../result/shared/latest-result.tsx";
import { MemberActions } from "../../result/shared/member-actions.tsx";
import { PlainList } from "../../result/shared/plain-list.tsx";
import type { ImageAnswer } from "./use-image-analysis.ts";

/** The server's recommendations repeat those of the result, which its card has. */
function listFurther({ analysis, recommendations }: ImageAnswer["answer"]): string[] {
  const known = analysis.result.detailedAnalysis.recommendations;
  return recommendations.filter((recommendation) => !known.includes(recommendation));
}

export function ImageFindings({ answered }: { answered: ImageAnswer | null }) {
  const { user } = useAuth();
  const shown = answered && {
    result: answered.answer.analysis.result,
    text: null,
    picture: answered.picture,
  };
  const further = answered ? listFurther(answered.answer) : [];
  return (
    <LatestResult
      title="Results"
      answered={shown}
      actions={user && shown && <MemberActions user={user} answered={shown} />}
    >
      {further.length > 0 && (
        <div className="prose-width mt-6 border-t border-line pt-4">
          <h3 className="mb-2 text-lg">Recommendations</h3>
          <PlainList items={further} />
        </div>
      )}
    </LatestResult>
  );
}
