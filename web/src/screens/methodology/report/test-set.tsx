import type { Modality } from "@tellsign/contracts/detection/modality";
import { Measured } from "../../../components/figures/measured.tsx";
import { formatCount } from "../../../format/format-count.ts";
import { GroupForests } from "../plots/group-forests.tsx";
import { ReliabilityPlot } from "../plots/reliability-plot.tsx";
import { ShareFigure } from "../plots/share-figure.tsx";
import { ThresholdExplorer } from "../plots/threshold-explorer.tsx";
import { ValuesTable } from "../plots/values-table.tsx";
import { contentWords, formatCounted, formatThreshold } from "../words.ts";
import { CopyCommand } from "./copy-command.tsx";
import type { DrawnSet } from "./drawn-report.ts";
import { Fact } from "./fact.tsx";

type Props = { modality: Modality; set: DrawnSet; index: number };

function SetFacts({ set, many }: { set: DrawnSet; many: string }) {
  const { human, ai, mixed } = set.counts;
  const counts = [
    human > 0 && `${formatCount(human)} by people`,
    ai > 0 && `${formatCount(ai)} by AI`,
    mixed > 0 && `${formatCount(mixed)} by both`,
  ].filter(Boolean);
  return (
    <dl className="mt-4 border-t border-line">
      <Fact name="What it holds">{set.what}</Fact>
      <Fact name="How many">
        {formatCount(human + ai + mixed)} {many}: {counts.join(", ")}
      </Fact>
      <Fact name="Where it is from">{set.from}</Fact>
      <Fact name="When it was made">{set.madeIn}</Fact>
      <Fact name="Why it was new">{set.heldOut}</Fact>
      <Fact name="Computed by">{set.runtime}</Fact>
      <Fact name="Measured on">{set.measuredAt}</Fact>
      <Fact name="Makes it again">
        <CopyCommand command={set.command} of={set.title} />
      </Fact>
    </dl>
  );
}

function SetFigures({ set, many, source }: { set: DrawnSet; many: string; source: string }) {
  const { falsePositives, caught, abstained, right, foundMixed } = set.shipped;
  const at = `${source}/atShippedThresholds`;
  return (
    <dl className="mt-2">
      {falsePositives && (
        <Fact name={`Human ${many} called AI`}>
          <ShareFigure share={falsePositives} source={`${at}/falsePositives`} />
        </Fact>
      )}
      {caught && (
        <Fact name={`AI ${many} caught`}>
          <ShareFigure share={caught} source={`${at}/caught`} />
        </Fact>
      )}
      <Fact name="No answer given">
        <ShareFigure share={abstained} source={`${at}/abstained`} />
      </Fact>
      {right && (
        <Fact name="Right, where answered">
          <ShareFigure share={right} source={`${at}/right`} />
        </Fact>
      )}
      {foundMixed && (
        <Fact name={`Mixed ${many}, called AI or mixed`}>
          <ShareFigure share={foundMixed} source={`${at}/foundMixed`} />
        </Fact>
      )}
      {set.caughtAt1 !== null && set.caughtAt5 !== null && (
        <Fact name="Caught at other limits">
          <Measured value={set.caughtAt1} source={`${source}/measured/tprAt1Fpr`} /> when one in a
          hundred human {many} is called AI,{" "}
          <Measured value={set.caughtAt5} source={`${source}/measured/tprAt5Fpr`} /> when five are
        </Fact>
      )}
      {set.auroc !== null && (
        <Fact name="Area under the curve">
          <Measured value={set.auroc} source={`${source}/measured/auroc`} />, where 0.5 is guessing
          and 1 is never wrong
        </Fact>
      )}
      {set.eer !== null && (
        <Fact name="Equal error rate">
          <Measured value={set.eer} source={`${source}/measured/eer`} />, where both errors are
          equal
        </Fact>
      )}
      {set.ece !== null && (
        <Fact name="Calibration error">
          <Measured value={set.ece} source={`${source}/measured/ece`} />: how far probabilities are
          from what happened, on average
        </Fact>
      )}
    </dl>
  );
}

function SetCharts({ set, many }: { set: DrawnSet; many: string }) {
  const { curve, reliability, scored, title } = set;
  if (!curve || !reliability) {
    const missing = scored.human === 0 || scored.ai === 0;
    return (
      <p className="prose-width mt-6 border-l-4 border-line-strong pl-4 text-muted">
        {missing
          ? "A curve needs both human and AI content; this set has only one of them."
          : "No curve and no reliability diagram: single scores from this measurement were not kept. The figures above are all that is left of it, and the command reproduces it."}
      </p>
    );
  }
  const curveRows = curve.map(([threshold, human, ai]) => [
    String(threshold),
    formatCount(human),
    formatCount(ai),
  ]);
  const binRows = reliability.map(({ from, to, mean, ai }) => [
    `${from} to ${to}`,
    mean.toFixed(3),
    formatCounted(ai),
  ]);
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="font-serif text-lg font-semibold">Both errors at every threshold (ROC)</h3>
        <ThresholdExplorer set={set} curve={curve} many={many} />
        <ValuesTable
          caption={`ROC curve for ${title}: how many reach each threshold`}
          titles={[
            "Threshold",
            `Human, of ${formatCount(scored.human)}`,
            `AI, of ${formatCount(scored.ai)}`,
          ]}
          rows={curveRows}
        />
      </div>
      <div className="min-w-0">
        <h3 className="font-serif text-lg font-semibold">Predicted and actual (reliability)</h3>
        <ReliabilityPlot title={title} bins={reliability} many={many} />
        <ValuesTable
          caption={`Reliability for ${title}, by tenths of the scale`}
          titles={["Probability", "Mean", "Actually AI"]}
          rows={binRows}
        />
      </div>
    </div>
  );
}

function Downloads({ modality, set }: { modality: Modality; set: DrawnSet }) {
  const tables = [
    set.curve && { name: "curve", title: "Curve" },
    set.reliability && { name: "reliability", title: "Reliability" },
    { name: "groups", title: "Groups" },
  ].filter((table) => table !== null);
  return (
    <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
      {tables.map(({ name, title }) => (
        <li key={name}>
          <a
            href={`/reports/${modality}/${set.id}-${name}.csv`}
            download
            aria-label={`${title} of ${set.title}, CSV`}
            className="link"
          >
            {title} (CSV)
          </a>
        </li>
      ))}
      <li>
        <a
          href={`/reports/${modality}/report.json`}
          download={`tellsign-${modality}-report.json`}
          aria-label={`Full report with ${set.title}, JSON`}
          className="link"
        >
          Full report (JSON)
        </a>
      </li>
    </ul>
  );
}

/** One test set: what it is and its results, drawn and in numbers. */
export function TestSet({ modality, set, index }: Props) {
  const { many } = contentWords[modality];
  const source = `models/${modality}/report.json#/sets/${index}`;
  return (
    <>
      <SetFacts set={set} many={many} />
      <h3 className="mt-8 font-serif text-lg font-semibold">At the shipped thresholds</h3>
      <p className="mt-1 text-muted">
        AI from {formatThreshold(set.shipped.aiFrom)}, human below{" "}
        {formatThreshold(set.shipped.humanBelow)}, no answer in between.
      </p>
      <SetFigures set={set} many={many} source={source} />
      <SetCharts set={set} many={many} />
      {set.groups.length > 0 && (
        <>
          <h3 className="mt-8 font-serif text-lg font-semibold">Who it gets wrong</h3>
          <GroupForests groups={set.groups} many={many} source={source} />
          {set.groupsLeftOut > 0 && (
            <p className="mt-3 text-sm text-muted">
              {formatCount(set.groupsLeftOut)} smaller groups are in the table below and in the
              report.
            </p>
          )}
        </>
      )}
      <Downloads modality={modality} set={set} />
    </>
  );
}
