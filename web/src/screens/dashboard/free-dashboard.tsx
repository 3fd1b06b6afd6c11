import { dashboardReadyCharacters, wordsMin } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { useFreeScan } from "../../analysis/free-scan/use-free-scan.ts";
import { AnalysisPlace } from "../../components/analysis/analysis-place.tsx";
import { AnalysisProgress } from "../../components/analysis/analysis-progress.tsx";
import { DeviceProgress } from "../../components/analysis/device-progress.tsx";
import { FreeScanLimit } from "../../components/analysis/free-scan-limit.tsx";
import { FreeScanUpgrade } from "../../components/analysis/free-scan-upgrade.tsx";
import { TextArea } from "../../components/forms/field.tsx";
import { TextCounter } from "../../components/forms/text-counter.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { freeScan } from "../../content/messages/analysis/free-scan.ts";
import { LatestResult } from "../../result/shared/latest-result.tsx";

/** A visitor's dashboard: one text, no account. */
export function FreeDashboard() {
  const scan = useFreeScan();
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
        label="Text to analyze"
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
      dense
      lead="One text, no account needed."
      aside={
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone="accent">Free Trial</Badge>
          <ButtonLink href="/login" size="sm">
            Sign Up for Full Access
          </ButtonLink>
        </div>
      }
    >
      <LatestResult title="Results" answered={scan.answered} />
      <div className="space-y-6">
        <Card>
          <Tabs label="Kind of content" tabs={[{ value: "text", label: "Text", content: form }]} />
        </Card>
        {!scan.answered && (
          <Card title="Results">
            <p className="text-muted">Your result appears here.</p>
          </Card>
        )}
      </div>
      <FreeScanUpgrade open={scan.upgradeOpen} onOpenChange={scan.setUpgradeOpen} />
    </Page>
  );
}
