import { ImageIcon } from "lucide-react";
import { useState } from "react";
import { useObjectUrl } from "../../browser/use-object-url.ts";
import { image } from "../../content/messages/result/image.ts";

function Plate({ children }: { children: string }) {
  return (
    <div className="flex h-full min-h-56 flex-col items-center justify-center gap-3 rounded-control bg-sunken p-6 text-center text-muted">
      <ImageIcon aria-hidden="true" strokeWidth={1.2} className="size-12" />
      <p className="max-w-72">{children}</p>
    </div>
  );
}

function FilePreview({ file }: { file: File }) {
  const src = useObjectUrl(file);
  const [unshowable, setUnshowable] = useState(false);
  if (unshowable) return <Plate>{image.noPreview}</Plate>;
  if (!src) return null;
  return (
    <img
      src={src}
      alt={`Preview of ${file.name}`}
      onError={() => setUnshowable(true)}
      className="h-full max-h-96 min-h-56 w-full rounded-control bg-sunken object-contain"
    />
  );
}

export function ImagePreview({ file, url }: { file: File | null; url: string }) {
  if (file) return <FilePreview key={`${file.name}-${file.lastModified}`} file={file} />;
  if (url.trim() !== "") return <Plate>{image.fetchedByServer}</Plate>;
  return <Plate>The image you choose appears here.</Plate>;
}
