import { useEffect, useState } from "react";

/** Whether a file is being dragged over the page. */
export function useDropAnywhere(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    function hover(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    }
    function leave(event: DragEvent): void {
      if (event.relatedTarget === null) setOver(false);
    }
    function drop(event: DragEvent): void {
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    }
    document.addEventListener("dragover", hover);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", hover);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, [onFiles]);
  return over;
}
