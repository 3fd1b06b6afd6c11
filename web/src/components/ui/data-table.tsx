import type { ReactNode } from "react";
import { useScrollEdges } from "../../browser/use-scroll-edges.ts";

type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Never wraps, so no width is reserved for it. */
  short?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Gives each row an address within the page. */
  rowId?: (row: Row) => string;
  captionHidden?: boolean;
};

/** A side with more to see fades out. */
const fades = {
  none: "",
  left: "mask-l-from-[calc(100%-2.5rem)]",
  right: "mask-r-from-[calc(100%-2.5rem)]",
  both: "mask-x-from-[calc(100%-2.5rem)]",
};

/** A table that scrolls inside itself on narrow screens, by keyboard too, and shows that it does. The first column names the row. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowId,
  captionHidden = false,
}: Props<Row>) {
  const { element, edges } = useScrollEdges<HTMLDivElement>();
  const side = edges.left ? (edges.right ? "both" : "left") : edges.right ? "right" : "none";
  return (
    <>
      {side !== "none" && (
        <p aria-hidden="true" className="mb-1 text-right text-sm text-muted">
          Scroll sideways for more →
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a section of its own would only repeat the caption */}
      <div
        ref={element}
        role="region"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className={`overflow-x-auto ${fades[side]}`}
      >
        <table className="w-full border-collapse text-left">
          <caption className={captionHidden ? "sr-only" : "pb-3 text-left text-muted"}>
            {caption}
          </caption>
          <thead>
            <tr className="border-b border-line-strong">
              {columns.map(({ title, numeric }) => (
                <th
                  key={title}
                  scope="col"
                  className={`py-2 pr-4 lg:pr-6 text-sm font-semibold text-muted last:pr-0 ${numeric ? "text-right" : ""}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                id={rowId?.(row)}
                className="border-b border-line target:bg-accent-soft"
              >
                {columns.map(({ title, cell, numeric, short }, i) => {
                  const width = short ? "whitespace-nowrap" : "min-w-36 sm:min-w-28";
                  const look = `py-3 pr-4 align-top last:pr-0 lg:pr-6 ${numeric ? "figure text-right" : width}`;
                  return i === 0 ? (
                    <th key={title} scope="row" className={`${look} font-semibold`}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={title} className={look}>
                      {cell(row)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
