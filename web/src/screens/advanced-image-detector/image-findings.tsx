import { Card } from "../../components/ui/card.tsx";
import { PlainList } from "../../result/shared/plain-list.tsx";
import { ResultView } from "../../result/shared/result-view.tsx";
import type { ImageAnswer } from "./use-image-analysis.ts";

export function ImageFindings({ answered }: { answered: ImageAnswer }) {
  const { analysis, recommendations } = answered.answer;
  return (
    <Card title="Results">
      <ResultView
        key={analysis.result.id}
        answered={{ result: analysis.result, text: null, picture: answered.picture }}
      />
      {recommendations.length > 0 && (
        <div className="prose-width mt-6 border-t border-line pt-4">
          <h3 className="mb-2 text-lg">Recommendations</h3>
          <PlainList items={recommendations} />
        </div>
      )}
    </Card>
  );
}
