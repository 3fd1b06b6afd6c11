type Props = { items: readonly string[]; empty?: string };

export function PlainList({ items, empty }: Props) {
  if (items.length === 0) return empty ? <p className="text-muted">{empty}</p> : null;
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-muted">
      {[...new Set(items)].map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
