import type { Modality } from "@tellsign/contracts/detection/modality";
import {
  type MeasuredFigureName,
  measuredFigures,
} from "@tellsign/contracts/models/measured-figures";
import { Link } from "wouter";
import { Figure } from "../../../components/figures/figure.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { formatCount } from "../../../format/format-count.ts";
import { expectFlagged, pluralOf } from "../describe-batch.ts";

const rates: Record<Modality, MeasuredFigureName> = {
  text: "text.falsePositives",
  image: "image.falsePositives",
  audio: "audio.falsePositives",
  video: "video.falsePositives",
};

type Props = { total: number; kinds: readonly Modality[] };

/** What a small error rate means when many items are judged at once. */
export function ErrorRateNote({ total, kinds }: Props) {
  return (
    <Card title="False flags in large batches">
      <ul className="space-y-2">
        {kinds.map((kind) => (
          <li key={kind}>
            Measured: <Figure name={rates[kind]} /> of human {pluralOf(kind)} were called AI. If all{" "}
            <span className="figure">{formatCount(total)}</span>{" "}
            {kinds.length > 1 ? "items here were human" : `${pluralOf(kind)} here were human`},{" "}
            <strong>{expectFlagged(total, measuredFigures[rates[kind]].value)}</strong> would be
            wrongly flagged.
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        So a flag in a batch is a reason to look closer, never proof. On your own material, the rate
        may differ.{" "}
        <Link href="/methodology" className="link">
          How it was measured
        </Link>
      </p>
    </Card>
  );
}
