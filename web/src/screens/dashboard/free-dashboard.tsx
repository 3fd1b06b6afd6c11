import { dashboardReadyCharacters, wordsMin } from "@tellsign/contracts/limits";
import { freeScan } from "@tellsign/contracts/messages";
import { type FormEvent, useState } from "react";
import { AnalysisPlace } from "../../components/analysis-place.tsx";
import { AnalysisProgress } from "../../components/analysis-progress.tsx";
import { Badge } from "../../components/badge.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { DeviceProgress } from "../../components/device-progress.tsx";
import { TextArea } from "../../components/field.tsx";
import { FreeScanLimit } from "../../components/free-scan-limit.tsx";
import { FreeScanUpgrade } from "../../components/free-scan-upgrade.tsx";
import { Page } from "../../components/page.tsx";
import { PlaceBadge } from "../../components/place-badge.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { TextCounter } from "../../components/text-counter.tsx";
import { useFreeScan } from "../../lib/use-free-scan.ts";
import { useReveal } from "../../lib/use-reveal.ts";
import { ResultView } from "../../result/result-view.tsx";

/** The dashboard of a visitor: one text, no account. */
export function FreeDashboard() {
  const scan = useFreeScan();
  const results = useReveal(scan.answered?.result.createdAt);
  const [text, setText] = useState("");
  const blocked = scan.pending || scan.limitReached;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await scan.submit(text)) setText("");
  }

  const form = (
    <form onSubmit={submit} className="space-y-4">
      <h2 className="text-xl">FREE TEXT ANALYSIS</h2>
      {scan.limitReached && <FreeScanLimit />}
      <TextArea
        label="Text to analyse"
        rows={9}
        value={text}
        disabled={blocked}
        onFocus={scan.device.prepare}
        onChange={(event) => setText(event.target.value)}
        placeholder={`Paste at least ${wordsMin.freeScan} words`}
        hint={
          <TextCounter text={text} note={text.length > dashboardReadyCharacters ? "Ready" : null} />
        }
      />
      <AnalysisPlace
        device={scan.device}
        disabled={scan.pending}
        serverNote={freeScan.serverNote}
      />
      <DeviceProgress device={scan.device} />
      <AnalysisProgress percent={scan.percent} />
      <Button type="submit" disabled={blocked || text.trim() === ""}>
        {scan.pending ? "Analyzing..." : "Analyze"}
      </Button>
    </form>
  );

  return (
    <Page
      title="Dashboard"
      lead="One text, without an account."
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone="accent">Free Trial</Badge>
          <ButtonLink href="/login" size="sm">
            Sign Up for Full Access
          </ButtonLink>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Card className="self-start">
          <Tabs label="Kind of content" tabs={[{ value: "text", label: "Text", content: form }]} />
        </Card>
        <div ref={results}>
          <Card title="Results" aside={<PlaceBadge answered={scan.answered} />}>
            {scan.answered ? (
              <ResultView key={scan.answered.result.createdAt} answered={scan.answered} />
            ) : (
              <p className="text-muted">The result of your analysis appears here.</p>
            )}
          </Card>
        </div>
      </div>
      <FreeScanUpgrade open={scan.upgradeOpen} onOpenChange={scan.setUpgradeOpen} />
    </Page>
  );
}
