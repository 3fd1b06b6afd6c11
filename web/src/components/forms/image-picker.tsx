import { urlFetchOff } from "@tellsign/contracts/api/errors";
import { Camera, ClipboardPaste } from "lucide-react";
import { useRef } from "react";
import { readClipboardImage } from "../../analysis/files/read-clipboard-image.ts";
import { usePasteImage } from "../../analysis/files/use-paste-image.ts";
import { describeAccept } from "../../analysis/input/describe-accept.ts";
import { useSite } from "../../api/use-site.ts";
import { image } from "../../content/messages/result/image.ts";
import { Button } from "../ui/button.tsx";
import { DropZone } from "../ui/drop-zone.tsx";
import { TextField } from "./field.tsx";

type Props = {
  accept: readonly string[];
  bytesMax: number;
  file: File | null;
  url: string;
  disabled: boolean;
  onFile: (file: File) => void;
  onUrl: (url: string) => void;
  onRemove?: () => void;
  /** Announced in words when a paste contains no image. */
  onProblem: (message: string) => void;
};

/** Every way to provide an image: drop, browse, paste, take a photo, or enter a URL. */
export function ImagePicker(props: Props) {
  const { accept, bytesMax, file, url, disabled, onFile, onUrl, onRemove, onProblem } = props;
  const camera = useRef<HTMLInputElement>(null);
  const fetchIsOff = useSite()?.urlFetch === false;
  usePasteImage(onFile, disabled);

  async function paste(): Promise<void> {
    try {
      const pasted = await readClipboardImage();
      if (pasted) onFile(pasted);
      else onProblem(image.clipboardEmpty);
    } catch {
      onProblem(image.clipboardDenied);
    }
  }

  return (
    <div className="space-y-4">
      <DropZone
        label="Choose an image"
        hint={`${describeAccept(accept, bytesMax)}. Drop it here, or paste it.`}
        accept={accept}
        fileName={file?.name}
        disabled={disabled}
        onFile={onFile}
        onRemove={onRemove}
      >
        <div className="mt-3 flex flex-wrap gap-2">
          {typeof navigator.clipboard?.read === "function" && (
            <Button variant="secondary" size="sm" disabled={disabled} onClick={paste}>
              <ClipboardPaste aria-hidden="true" className="size-4" />
              Paste from clipboard
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            disabled={disabled}
            onClick={() => camera.current?.click()}
            className="not-any-pointer-coarse:hidden"
          >
            <Camera aria-hidden="true" className="size-4" />
            Take a photo
          </Button>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            data-camera=""
            onChange={(event) => {
              const taken = event.target.files?.[0];
              event.target.value = "";
              if (taken) onFile(taken);
            }}
          />
        </div>
      </DropZone>
      <TextField
        label="Or paste its URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={url}
        disabled={disabled || file !== null || fetchIsOff}
        hint={fetchIsOff ? urlFetchOff : undefined}
        onChange={(event) => onUrl(event.target.value)}
      />
    </div>
  );
}
