type Props = { terms: readonly { term: string; value: string }[] };

export function TermList({ terms }: Props) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {terms.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="figure wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
