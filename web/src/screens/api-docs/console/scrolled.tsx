type Props = { label: string; text: string };

/** A long text that scrolls inside itself, by keyboard too. */
export function Scrolled({ label, text }: Props) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[26rem] overflow-auto rounded-card border border-line bg-sunken p-4"
    >
      <pre className="font-mono text-sm leading-relaxed">{text}</pre>
    </section>
  );
}
