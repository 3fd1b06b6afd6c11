import { uploadBytesMax } from "@tellsign/contracts/limits";
import type { FormEvent } from "react";
import { Link } from "wouter";
import { AnalysisProgress } from "../../components/analysis/analysis-progress.tsx";
import { ImagePicker } from "../../components/forms/image-picker.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { ImageFindings } from "./image-findings.tsx";
import { ImagePreview } from "./image-preview.tsx";
import { imageStage } from "./image-stage.ts";
import { type ImageFailure, useImageAnalysis } from "./use-image-analysis.ts";

const accept = ["image/*"];

function Failure({ failure }: { failure: ImageFailure | null }) {
  if (!failure) return null;
  return (
    <p role="alert" className="border-l-4 border-bad bg-sunken p-4 font-semibold text-bad">
      {failure.message}{" "}
      {failure.upgradeRequired && (
        <Link href="/subscribe" className="link">
          See plans
        </Link>
      )}
    </p>
  );
}

export function ImageWorkbench() {
  const state = useImageAnalysis();
  const { file, url, pending, percent, failure, answered } = state;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.analyse();
  }

  return (
    <Page
      title="Advanced image detection"
      dense
      lead="What the file says about its origin, what the pixels say, and how reliable each is."
    >
      <ImageFindings answered={answered} />
      <div className="space-y-6">
        <Card title="Image">
          {/* The browser's own check of an address would say less than ours. */}
          <form
            noValidate
            onSubmit={submit}
            className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div className="space-y-4">
              <ImagePicker
                accept={accept}
                bytesMax={uploadBytesMax.advancedImage}
                file={file}
                url={url}
                disabled={pending}
                onFile={state.choose}
                onUrl={state.chooseUrl}
                onProblem={state.showProblem}
              />
              <Failure failure={failure} />
              <AnalysisProgress percent={percent} stage={imageStage(percent ?? 0)} />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" disabled={!state.given || pending}>
                  Analyze Image
                </Button>
                <Button
                  variant="secondary"
                  disabled={!state.given && !failure}
                  onClick={state.reset}
                >
                  Reset
                </Button>
              </div>
            </div>
            <ImagePreview file={file} url={url} />
          </form>
        </Card>
        {!answered && (
          <Card title="Results">
            <p className="text-muted">Your result appears here.</p>
          </Card>
        )}
      </div>
    </Page>
  );
}
