import { type MeasuredFigureName, measuredFigures } from "@tellsign/contracts/measured-figures";
import type { Modality } from "@tellsign/contracts/modality";
import { Link } from "wouter";
import { Card } from "../../components/card.tsx";
import { Figure } from "../../components/figure.tsx";
import { formatCount } from "../../lib/format-count.ts";
import { expectFlagged, pluralOf } from "./describe-batch.ts";

const rates: Record<Modality, MeasuredFigureName> = {
  text: "text.falsePositives.crosswise",
  image: "image.falsePositives",
  audio: "audio.falsePositives",
  video: "video.falsePositives",
};

type Props = { total: number; kinds: readonly Modality[] };

/** What a small error rate means where many are judged at once. */
export function ErrorRateNote({ total, kinds }: Props) {
  return (
    <Card title="Wrong flags among many">
      <ul className="space-y-2">
        {kinds.map((kind) => (
          <li key={kind}>
            Measured: <Figure name={rates[kind]} /> of people’s {pluralOf(kind)} were called AI. If
            all <span className="figure">{formatCount(total)}</span>{" "}
            {kinds.length > 1 ? "items here were such" : `${pluralOf(kind)} here were people’s`},{" "}
            <strong>{expectFlagged(total, measuredFigures[rates[kind]].value)}</strong> would be
            wrongly flagged.
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        So a flag in a batch is a reason to look closer, and never proof. Among your own material
        the rate may differ.{" "}
        <Link href="/methodology" className="link">
          How it was measured
        </Link>
      </p>
    </Card>
  );
}
