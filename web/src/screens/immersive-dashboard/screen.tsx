import { useEffect } from "react";
import { useScreenHead } from "../../browser/use-screen-head.ts";
import { PasteBox } from "./paste-box.tsx";
import { useCover } from "./use-cover.ts";
import { useDropAnywhere } from "./use-drop-anywhere.ts";
import { useWall } from "./use-wall.ts";
import { Wall } from "./wall.tsx";
import { WorkspaceBar } from "./workspace-bar.tsx";

/** A full-screen workspace: drop or paste anything anywhere, and its card appears on the wall. */
export default function ImmersiveDashboardScreen() {
  useScreenHead();
  useCover();
  const wall = useWall();
  const over = useDropAnywhere(wall.addFiles);

  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      if (event.target instanceof HTMLTextAreaElement) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (files.length > 0) wall.addFiles(files);
      else if (text.trim() !== "") wall.addText(text);
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [wall.addFiles, wall.addText]);

  return (
    <div className="flex min-h-dvh flex-col">
      <WorkspaceBar />
      <div className="mx-auto w-full max-w-[110rem] flex-1 px-4 py-6 sm:px-8">
        <PasteBox onText={wall.addText} onFiles={wall.addFiles} />
        <Wall cards={wall.cards} onRemove={wall.remove} />
      </div>
      {over && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-3 z-50 flex items-center justify-center rounded-card border-2 border-dashed border-accent bg-accent-soft/80"
        >
          <p className="font-serif text-3xl">Drop it anywhere</p>
        </div>
      )}
    </div>
  );
}
