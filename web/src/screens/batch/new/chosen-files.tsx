import { Button } from "../../../components/ui/button.tsx";
import { formatCount } from "../../../format/format-count.ts";
import { formatMegabytes } from "../../../format/format-megabytes.ts";
import { describeKinds } from "../describe-batch.ts";
import { countKinds } from "../input/draft.ts";
import { type Chosen, groupRejected, type Sorted } from "../input/sort-files.ts";

type Props = {
  sorted: Sorted;
  disabled: boolean;
  onRemove: (path: string) => void;
  onClear: () => void;
};

const shownMax = 100;
const namedMax = 3;
/** A smaller value would read as nothing. */
const shownBytesMin = 100_000;

function namePaths(paths: readonly string[]): string {
  const named = paths.slice(0, namedMax).join(", ");
  const more = paths.length - namedMax;
  return more > 0 ? `${named} and ${formatCount(more)} more` : named;
}

function RejectedFiles({ rejected }: Pick<Sorted, "rejected">) {
  if (rejected.length === 0) return null;
  return (
    <div role="alert" className="rounded-control border-l-4 border-warn bg-sunken p-4">
      <p className="font-semibold">
        {formatCount(rejected.length)} {rejected.length === 1 ? "file is" : "files are"} left out
      </p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {groupRejected(rejected).map(({ reason, paths }) => (
          <li key={reason}>
            <span className="wrap-anywhere">{namePaths(paths)}</span>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeFiles(files: readonly Chosen[]): string {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const count = `${formatCount(files.length)} ${files.length === 1 ? "file" : "files"}`;
  return bytes < shownBytesMin ? count : `${count}, ${formatMegabytes(bytes)}`;
}

/** What has been chosen, and what was left out and why. */
export function ChosenFiles({ sorted, disabled, onRemove, onClear }: Props) {
  const { accepted, archives, rejected } = sorted;
  const all = [...archives, ...accepted];
  const counts = countKinds({ from: "files", accepted, archives });
  return (
    <div className="space-y-4">
      <RejectedFiles rejected={rejected} />
      {all.length > 0 && (
        <div className="rounded-control border border-line p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status">
              <strong>{describeKinds(counts) || "Contents of a ZIP file"}</strong>
              <span className="text-muted"> in {describeFiles(all)}</span>
            </p>
            <Button variant="quiet" size="sm" disabled={disabled} onClick={onClear}>
              Remove all
            </Button>
          </div>
          <details className="mt-1">
            <summary className="cursor-pointer font-semibold text-accent">
              Show {all.length === 1 ? "it" : "them"}
            </summary>
            <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto">
              {all.slice(0, shownMax).map(({ path }) => (
                <li key={path} className="flex items-center justify-between gap-3 py-1">
                  <span className="wrap-anywhere">{path}</span>
                  <Button
                    variant="quiet"
                    size="sm"
                    disabled={disabled}
                    aria-label={`Remove ${path}`}
                    onClick={() => onRemove(path)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
            {all.length > shownMax && (
              <p className="mt-2 text-muted">and {formatCount(all.length - shownMax)} more</p>
            )}
          </details>
        </div>
      )}
    </div>
  );
}
