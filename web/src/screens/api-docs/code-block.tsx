type Props = {
  label: string;
  code: string /** Drops its own box when its container has one. */;
  plain?: boolean;
};

/** The screen attaches the copy button's handler, because browsers get this as static HTML. */
export function CodeBlock({ label, code, plain = false }: Props) {
  return (
    <figure className={plain ? "" : "overflow-hidden rounded-card border border-line bg-sunken"}>
      <figcaption className="flex min-h-12 items-center justify-between gap-4 border-b border-line py-1.5 pr-2 pl-4 text-sm text-muted">
        {label}
        <button
          type="button"
          data-copy
          hidden
          aria-label={`Copy: ${label}`}
          className="inline-flex min-h-9 items-center rounded-control px-3 py-1 text-sm font-semibold text-accent hover:bg-accent-soft"
        >
          Copy
        </button>
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[32rem] overflow-auto p-4 font-mono text-sm leading-relaxed"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
