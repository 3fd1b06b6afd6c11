import { modalities } from "@tellsign/contracts/detection/modality";
import { Link } from "wouter";
import { Figure } from "../../../components/figures/figure.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { modelAddress } from "../model-address.ts";
import { contentWords } from "../words.ts";

const columns = [
  { title: "Samples", figure: "samples" },
  { title: "Human work called AI", figure: "falsePositives" },
  { title: "AI caught", figure: "caught" },
  { title: "No answer", figure: "abstained" },
  { title: "Right when answered", figure: "accuracy" },
] as const;

/** All four models at a glance, each on the set that is most like what people bring. */
export function HeadlineTable() {
  return (
    <DataTable
      caption="The four models at the shipped thresholds"
      captionHidden
      rows={modalities}
      rowKey={(modality) => modality}
      columns={[
        {
          title: "Kind",
          short: true,
          cell: (modality) => (
            <Link href={modelAddress(modality)} className="link">
              {contentWords[modality].title}
            </Link>
          ),
        },
        ...columns.map(({ title, figure }) => ({
          title,
          numeric: true,
          cell: (modality: (typeof modalities)[number]) => (
            <Figure name={`${modality}.${figure}`} />
          ),
        })),
      ]}
    />
  );
}
