import { type DragEvent, type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";

type FrameProps = {
  disabled: boolean;
  onDrop: (dropped: DataTransfer) => void;
  children: ReactNode;
};

/** A drop target. Everything it does, a labeled picker inside it does as well. */
export function DropFrame({ disabled, onDrop, children }: FrameProps) {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!disabled) onDrop(event.dataTransfer);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only repeats what the labelled picker does
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`rounded-control border border-dashed p-4 ${
        over && !disabled ? "border-accent bg-accent-soft" : "border-line-strong"
      }`}
    >
      {children}
    </div>
  );
}

type Props = {
  label: string;
  hint: string;
  /** What the file dialog offers first: extensions or MIME types. */
  accept: readonly string[];
  fileName?: string | null;
  disabled?: boolean;
  onFile: (file: File) => void;
  onRemove?: () => void;
  /** Further ways to provide a file. */
  children?: ReactNode;
};

/** A drop target with a file picker for everyone who does not drag. */
export function DropZone({
  label,
  hint,
  accept,
  fileName,
  disabled = false,
  onFile,
  onRemove,
  children,
}: Props) {
  const id = useId();
  return (
    <DropFrame
      disabled={disabled}
      onDrop={({ files: [file] }) => {
        if (file) onFile(file);
      }}
    >
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept.join(",")}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
        className="block w-full text-sm text-transparent file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink disabled:opacity-55 disabled:file:cursor-not-allowed"
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
        {hint}
      </p>
      {children}
      {fileName && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3">
          <p className="break-all">
            Chosen: <strong>{fileName}</strong>
          </p>
          {onRemove && (
            <Button variant="quiet" size="sm" disabled={disabled} onClick={onRemove}>
              Remove file
            </Button>
          )}
        </div>
      )}
    </DropFrame>
  );
}
