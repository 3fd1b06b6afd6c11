import type { ImageAnalysis } from "@tellsign/contracts/analysis";
import { Card } from "../../components/card.tsx";
import { PlainList } from "../../result/plain-list.tsx";
import { ResultView } from "../../result/result-view.tsx";

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{term}</dt>
      <dd className="figure">{children}</dd>
    </div>
  );
}

export function ImageFindings({ answer }: { answer: ImageAnalysis }) {
  const { metadata, fileSize, processingTime, result } = answer.analysis;
  return (
    <Card title="Results">
      <ResultView key={result.id} answered={{ result, text: null }} />
      <h3 className="mt-6 mb-2 text-lg">The file</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Row term="Size in pixels">
          {metadata.width} × {metadata.height}
        </Row>
        <Row term="Format">{metadata.format}</Row>
        <Row term="Channels">{metadata.channels}</Row>
        <Row term="File size">{Math.ceil(fileSize / 1024).toLocaleString()} KB</Row>
        <Row term="Time taken">{Math.round(processingTime)} ms</Row>
      </dl>
      {answer.recommendations.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-lg">Recommendations</h3>
          <PlainList items={answer.recommendations} />
        </>
      )}
    </Card>
  );
}
