import { useEffect } from "react";

/** Accepts an image pasted anywhere on the page; pasted text is left alone. */
export function usePasteImage(onFile: (file: File) => void, disabled: boolean): void {
  useEffect(() => {
    if (disabled) return;
    function paste(event: ClipboardEvent): void {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) =>
        type.startsWith("image/"),
      );
      if (!file) return;
      event.preventDefault();
      onFile(file);
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [onFile, disabled]);
}
