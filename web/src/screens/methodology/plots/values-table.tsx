type Props = {
  caption: string;
  titles: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Every value of a chart; the first in a row names it. */
export function ValuesTable({ caption, titles, rows }: Props) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1 font-semibold text-accent">Show as a table</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a section of its own would only repeat the caption */}
      <div
        role="region"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-2 max-h-80 overflow-auto border-y border-line"
      >
        <table className="figure w-full text-right text-sm [&_td]:px-2 [&_td]:py-1 [&_th]:px-2 [&_th]:py-1">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-surface text-muted">
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col" className="font-sans font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, i) => (
                  <td key={titles[i + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
