import { copyText } from "../../../browser/copy-text.ts";
import { useHydrated } from "../../../browser/use-hydrated.ts";
import { Button } from "../../../components/ui/button.tsx";

/** A command to run in the repository, with a copy button. */
export function CopyCommand({ command, of }: { command: string; of: string }) {
  const hydrated = useHydrated();
  return (
    <div className="flex items-start gap-2 rounded-control border border-line bg-sunken pl-3">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-w-0 flex-1 py-2 font-mono text-sm break-words whitespace-pre-wrap"
      >
        <code>{command}</code>
      </pre>
      <Button
        variant="quiet"
        size="sm"
        disabled={!hydrated}
        aria-label={`Copy the command: ${of}`}
        onClick={() => copyText(command)}
      >
        Copy
      </Button>
    </div>
  );
}
