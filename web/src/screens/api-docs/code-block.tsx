import { Button } from "../../components/button.tsx";
import { copyText } from "../../lib/copy-text.ts";

export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-sunken">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line py-1.5 pr-2 pl-4 text-sm text-muted">
        {label}
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Copy: ${label}`}
          onClick={() => copyText(code)}
        >
          Copy
        </Button>
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto p-4 font-mono text-sm leading-relaxed"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
