import { urlFetchOff } from "@tellsign/contracts/errors";
import { image } from "@tellsign/contracts/messages";
import { Camera, ClipboardPaste } from "lucide-react";
import { useRef } from "react";
import { describeAccept } from "../lib/describe-accept.ts";
import { readClipboardImage } from "../lib/read-clipboard-image.ts";
import { usePasteImage } from "../lib/use-paste-image.ts";
import { useSite } from "../lib/use-site.ts";
import { Button } from "./button.tsx";
import { DropZone } from "./drop-zone.tsx";
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
  /** Told in words where a paste brings nothing. */
  onRefusal: (message: string) => void;
};

/** Every way to give an image: drop, choose, paste, photograph, or name its address. */
export function ImagePicker(props: Props) {
  const { accept, bytesMax, file, url, disabled, onFile, onUrl, onRemove, onRefusal } = props;
  const camera = useRef<HTMLInputElement>(null);
  const fetchIsOff = useSite()?.urlFetch === false;
  usePasteImage(onFile, disabled);

  async function paste(): Promise<void> {
    try {
      const pasted = await readClipboardImage();
      if (pasted) onFile(pasted);
      else onRefusal(image.clipboardEmpty);
    } catch {
      onRefusal(image.clipboardDenied);
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
