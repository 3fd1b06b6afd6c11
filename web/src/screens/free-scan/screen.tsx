import { delayMs, fileTypes, uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import { analysis, freeScan } from "@tellsign/contracts/messages";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { AnalysisPlace } from "../../components/analysis-place.tsx";
import { AnalysisProgress } from "../../components/analysis-progress.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { DeviceProgress } from "../../components/device-progress.tsx";
import { DropZone } from "../../components/drop-zone.tsx";
import { TextArea } from "../../components/field.tsx";
import { FreeScanLimit } from "../../components/free-scan-limit.tsx";
import { NeedsScript } from "../../components/needs-script.tsx";
import { Page } from "../../components/page.tsx";
import { PlaceBadge } from "../../components/place-badge.tsx";
import { TextCounter } from "../../components/text-counter.tsx";
import { describeAccept } from "../../lib/describe-accept.ts";
import { readFreeScanFile } from "../../lib/read-free-scan-file.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useFreeScan } from "../../lib/use-free-scan.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useReveal } from "../../lib/use-reveal.ts";
import { SignUpPrompt } from "./sign-up-prompt.tsx";

const loadResult = () => import("./result.tsx");
/** Fetched while the text is written or analysed. */
const Result = lazy(loadResult);
const Upgrade = lazy(() => import("./upgrade.tsx"));

/** Begins anew once it is hydrated, with what the device remembers. */
export default function FreeScanScreen() {
  const hydrated = useHydrated();
  return (
    <Page
      title="Free scan"
      lead="Check one text for signs of AI. No account, and the text is not kept."
    >
      <FreeScan key={String(hydrated)} ready={hydrated} />
    </Page>
  );
}

function FreeScan({ ready }: { ready: boolean }) {
  const scan = useFreeScan();
  const results = useReveal(scan.answered?.result.createdAt);
  const [text, setText] = useState("");
  const [, navigate] = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [wasUpgradeOpen, setWasUpgradeOpen] = useState(false);
  if (scan.upgradeOpen && !wasUpgradeOpen) setWasUpgradeOpen(true);
  const blocked = !ready || scan.pending || scan.limitReached;

  function prepare(): void {
    scan.device.prepare();
    void loadResult();
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          <Card title="Your text">
            <NeedsScript>The scan needs JavaScript, on this device and on the server.</NeedsScript>
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
                {scan.pending ? "Analysing..." : "Analyse"}
              </Button>
            </form>
          </Card>
          <div ref={results}>
            {scan.answered && (
              <Card title="Result" aside={<PlaceBadge answered={scan.answered} />}>
                <Suspense>
                  <Result key={scan.answered.result.createdAt} answered={scan.answered} />
                </Suspense>
              </Card>
            )}
          </div>
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
