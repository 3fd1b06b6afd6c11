import { uploadBytesMax } from "@tellsign/contracts/limits";
import { AnalysisProgress } from "../../components/analysis-progress.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { DropZone } from "../../components/drop-zone.tsx";
import { Page } from "../../components/page.tsx";
import { describeAccept } from "../../lib/describe-accept.ts";
import { ImageFindings } from "./image-findings.tsx";
import { imageStage } from "./image-stage.ts";
import { useImageAnalysis } from "./use-image-analysis.ts";

const accept = ["image/*"];

export function ImageWorkbench() {
  const state = useImageAnalysis();
  const { chosen, pending, percent, error } = state;
  return (
    <Page
      title="Advanced image detection"
      lead="Drop an image or choose one, look at it once more, then have it analysed."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Card title="Image" className="self-start">
          <div className="space-y-4">
            <DropZone
              label="Choose an image"
              hint={describeAccept(accept, uploadBytesMax.advancedImage)}
              accept={accept}
              fileName={chosen?.file.name}
              disabled={pending}
              onFile={state.choose}
            />
            {chosen && (
              <img
                src={chosen.preview}
                alt={`Preview of ${chosen.file.name}`}
                className="max-h-96 w-full rounded-control bg-sunken object-contain"
              />
            )}
            {error && (
              <p
                role="alert"
                className="border-l-4 border-bad bg-sunken p-4 font-semibold text-bad"
              >
                {error}
              </p>
            )}
            <AnalysisProgress percent={percent} stage={imageStage(percent ?? 0)} />
            <div className="flex flex-wrap gap-3">
              <Button disabled={!chosen || pending} onClick={state.analyse}>
                Analyze Image
              </Button>
              <Button variant="secondary" disabled={!chosen && !error} onClick={state.reset}>
                Reset
              </Button>
            </div>
          </div>
        </Card>
        {state.answer ? (
          <ImageFindings answer={state.answer} />
        ) : (
          <Card title="Results" className="self-start">
            <p className="text-muted">The result of your analysis appears here.</p>
          </Card>
        )}
      </div>
    </Page>
  );
}
