import { modalities } from "@tellsign/contracts/modality";
import { DataTable } from "../../components/data-table.tsx";
import { Figure } from "../../components/figure.tsx";
import { contentWords } from "./words.ts";

const columns = [
  { title: "People called AI", figure: "falsePositives" },
  { title: "AI caught", figure: "caught" },
  { title: "No answer", figure: "abstained" },
  { title: "Right of answered", figure: "accuracy" },
] as const;

/** The four models in one look, each on the set its headline figures are from. */
export function HeadlineTable() {
  return (
    <DataTable
      caption="As shipped, on content never learnt"
      rows={modalities}
      rowKey={(modality) => modality}
      columns={[
        {
          title: "Kind",
          short: true,
          cell: (modality) => (
            <a href={`#${modality}`} className="link">
              {contentWords[modality].title}
            </a>
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
