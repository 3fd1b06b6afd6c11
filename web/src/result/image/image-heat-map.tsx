import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { HeatMap, ImageEvidence } from "@tellsign/contracts/detection/image-evidence";
import { formatScore } from "@tellsign/contracts/site/format-figures";
import { useId, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { DataTable } from "../../components/ui/data-table.tsx";
import { image } from "../../content/messages/result/image.ts";
import { ResultSection } from "../shared/result-section.tsx";
import {
  describeCell,
  describePlace,
  findStrongest,
  type HeatCell,
  layCells,
} from "./heat-cells.ts";
import { HeatOverlay } from "./heat-overlay.tsx";
import { ImageFrame } from "./image-frame.tsx";
import type { Picture } from "./use-picture.ts";

type Props = { result: AnalysisResult; evidence: ImageEvidence; picture: Picture };

function Legend() {
  return (
    <div className="min-w-48 flex-1">
      <div
        aria-hidden="true"
        className="h-3 rounded-full bg-linear-to-r/oklab from-heat-human via-line to-heat-ai ring-1 ring-line"
      />
      <div className="mt-1 flex justify-between text-sm text-muted">
        <span>Person</span>
        <span>Neither</span>
        <span>AI</span>
      </div>
    </div>
  );
}

function OpacitySlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className="min-w-48 flex-1">
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={`${value}%`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="block h-6 w-full cursor-pointer accent-accent"
      />
      <label htmlFor={id} className="flex justify-between text-sm text-muted">
        Heat map opacity <span className="figure text-ink">{value}%</span>
      </label>
    </div>
  );
}

function StrongestCells({ cells, evidence }: { cells: HeatCell[]; evidence: ImageEvidence }) {
  if (cells.length === 0) return <p className="text-muted">{image.noStrongCells}</p>;
  return (
    <DataTable
      caption="The strongest cells, as numbered on the heat map"
      rows={cells.map((cell, i) => ({ ...cell, number: i + 1 }))}
      rowKey={({ number }) => String(number)}
      columns={[
        { title: "No.", short: true, cell: ({ number }) => number },
        {
          title: "Where",
          short: true,
          cell: (cell) => (
            <>
              {describePlace(cell, evidence)}
              <span className="block text-sm text-muted">
                row {cell.row}, column {cell.column}
              </span>
            </>
          ),
        },
        {
          title: "Points to",
          short: true,
          cell: ({ value }) => {
            const { side, how } = describeCell(value);
            return (
              <>
                {side} <span className="block text-sm text-muted">{how}</span>
              </>
            );
          },
        },
        { title: "Score", numeric: true, cell: ({ value }) => formatScore(value) },
      ]}
    />
  );
}

function MapBesideOriginal({ map, evidence, picture }: Omit<Props, "result"> & { map: HeatMap }) {
  const [opacity, setOpacity] = useState(60);
  const [asTable, setAsTable] = useState(false);
  const tableId = useId();
  const cells = layCells(map);
  const strongest = findStrongest(cells);
  return (
    <div className="space-y-4">
      <div className={`grid gap-4 ${picture.src ? "@2xl:grid-cols-2" : ""}`}>
        {picture.src && (
          <ImageFrame
            picture={picture}
            size={evidence}
            alt="The analyzed picture"
            caption="Original"
          />
        )}
        <ImageFrame
          picture={picture}
          size={evidence}
          alt={picture.src ? "The analyzed picture under its heat map" : "The heat map"}
          faded={Math.min(1, opacity / 50)}
          caption={picture.src ? "Under the heat map" : "The evidence grid"}
        >
          <HeatOverlay
            map={map}
            cells={cells}
            numbered={asTable ? strongest : []}
            opacity={picture.src ? opacity / 100 : 1}
          />
        </ImageFrame>
      </div>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
        <Legend />
        {picture.src && <OpacitySlider value={opacity} onChange={setOpacity} />}
      </div>
      <p className="prose-width text-sm text-muted">{map.resolution}</p>
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={asTable}
          aria-controls={tableId}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? "Hide the strongest cells" : "Show the strongest cells as a table"}
        </Button>
        <div id={tableId} hidden={!asTable} className="mt-3">
          {asTable && <StrongestCells cells={strongest} evidence={evidence} />}
        </div>
      </div>
    </div>
  );
}

/** The original beside the same picture under its evidence. */
export function ImageHeatMap({ result, evidence, picture }: Props) {
  const map = evidence.heatMap;
  return (
    <ResultSection
      title="Where the evidence is"
      lead={map ? image.heatMap : result.where.resolution || image.noHeatMap}
    >
      {result.verdict === "uncertain" && map && (
        <p className="font-semibold">{image.heatMapOfUncertain}</p>
      )}
      {map && !picture.src && <p>{result.views ? image.notShown : image.notKept}</p>}
      {map ? (
        <MapBesideOriginal map={map} evidence={evidence} picture={picture} />
      ) : (
        picture.src && (
          <div className="max-w-xl">
            <ImageFrame
              picture={picture}
              size={evidence}
              alt="The analyzed picture"
              caption="Original"
            />
          </div>
        )
      )}
    </ResultSection>
  );
}
