/** A sentence with the names between backticks set as code. */
export function Words({ text }: { text: string }) {
  return text
    .split("`")
    .map((part, i) =>
      i % 2 === 0 ? part : <Code key={`${part}${text.indexOf(part)}`}>{part}</Code>,
    );
}

export function Code({ children }: { children: string }) {
  return <code className="font-mono text-[0.9em] wrap-anywhere">{children}</code>;
}
