import { delayMs, fileTypes, uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { readFreeScanFile } from "../../analysis/files/read-free-scan-file.ts";
import { useFreeScan } from "../../analysis/free-scan/use-free-scan.ts";
import { describeAccept } from "../../analysis/input/describe-accept.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { AnalysisPlace } from "../../components/analysis/analysis-place.tsx";
import { AnalysisProgress } from "../../components/analysis/analysis-progress.tsx";
import { DeviceProgress } from "../../components/analysis/device-progress.tsx";
import { FreeScanLimit } from "../../components/analysis/free-scan-limit.tsx";
import { TextArea } from "../../components/forms/field.tsx";
import { TextCounter } from "../../components/forms/text-counter.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { DropZone } from "../../components/ui/drop-zone.tsx";
import { NeedsScript } from "../../components/ui/needs-script.tsx";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { freeScan } from "../../content/messages/analysis/free-scan.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { SignUpPrompt } from "./sign-up-prompt.tsx";

/** Loaded while the text is being written, so that it is there to announce the result. */
const Result = lazy(() => import("./result.tsx"));
const Upgrade = lazy(() => import("./upgrade.tsx"));

/** Remounts after hydration, with what the device remembers. */
export default function FreeScanScreen() {
  const hydrated = useHydrated();
  return (
    <Page
      title="Free scan"
      lead="Check a text for signs of AI. No account needed, and we don’t keep your text."
    >
      <FreeScan key={String(hydrated)} ready={hydrated} />
    </Page>
  );
}

function FreeScan({ ready }: { ready: boolean }) {
  const scan = useFreeScan();
  const [text, setText] = useState("");
  const [, navigate] = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [wasUpgradeOpen, setWasUpgradeOpen] = useState(false);
  if (scan.upgradeOpen && !wasUpgradeOpen) setWasUpgradeOpen(true);
  const [isResultWanted, setIsResultWanted] = useState(false);
  const blocked = !ready || scan.pending || scan.limitReached;

  function prepare(): void {
    setIsResultWanted(true);
    scan.device.prepare();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await scan.submit(text))) return;
    timer.current = setTimeout(() => navigate("/dashboard?free=true"), delayMs.freeScanRedirect);
  }

  async function takeFile(file: File): Promise<void> {
    try {
      setText(await readFreeScanFile(file));
      prepare();
      showToast({ title: analysis.fileReady.replace("{fileName}", file.name) });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ title: freeScan.systemErrorTitle, description, variant: "destructive" });
    }
  }

  return (
    <>
      {(isResultWanted || scan.answered) && (
        <Suspense>
          <Result title="Result" answered={scan.answered} />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          <Card title="Your text">
            <NeedsScript>
              The scan needs JavaScript, both on this device and on the server.
            </NeedsScript>
            <form onSubmit={submit} className="space-y-4">
              {scan.limitReached && <FreeScanLimit />}
              <TextArea
                label="Paste your text"
                rows={10}
                value={text}
                disabled={blocked}
                onFocus={prepare}
                onChange={(event) => setText(event.target.value)}
                placeholder={`At least ${wordsMin.freeScan} words`}
                hint={<TextCounter text={text} />}
              />
              <DropZone
                label="Or upload a file"
                hint={describeAccept(fileTypes.freeScan, uploadBytesMax.freeScan)}
                accept={fileTypes.freeScan}
                disabled={blocked}
                onFile={takeFile}
              />
              <AnalysisPlace
                device={scan.device}
                disabled={scan.pending}
                serverNote={freeScan.serverNote}
              />
              <DeviceProgress device={scan.device} />
              <AnalysisProgress percent={scan.percent} />
              <Button type="submit" disabled={blocked}>
                {scan.pending ? "Analyzing..." : "Analyze"}
              </Button>
            </form>
          </Card>
        </div>
        <SignUpPrompt />
      </div>
      {wasUpgradeOpen && (
        <Suspense>
          <Upgrade open={scan.upgradeOpen} onOpenChange={scan.setUpgradeOpen} />
        </Suspense>
      )}
    </>
  );
}
