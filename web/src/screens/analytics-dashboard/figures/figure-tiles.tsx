type Props = { label: string; figures: readonly { label: string; value: string | number }[] };

export function FigureTiles({ label, figures }: Props) {
  // Rows without a gap at the end.
  const columns = figures.length % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3";
  return (
    <section aria-label={label} className="mb-8">
      <h2 className="mb-3 text-xl">{label}</h2>
      <dl
        className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line ${columns}`}
      >
        {figures.map((figure) => (
          <div key={figure.label} className="bg-surface p-5 max-lg:last:odd:col-span-2">
            <dt className="text-sm text-muted">{figure.label}</dt>
            <dd className="figure mt-1 text-2xl">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function formatPercent(percent: number): string {
  return `${percent.toLocaleString("en", { maximumFractionDigits: 1 })}%`;
}

export function formatDollars(dollars: number): string {
  return dollars.toLocaleString("en", { style: "currency", currency: "USD" });
}
