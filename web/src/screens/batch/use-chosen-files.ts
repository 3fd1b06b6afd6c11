import type { Modality } from "@tellsign/contracts/modality";
import { useState } from "react";
import { addSorted, type Chosen, nothingChosen, type Sorted, sortFiles } from "./sort-files.ts";

/** The files that were chosen, one portion after the other. */
export function useChosenFiles(allowed: readonly Modality[]) {
  const [sorted, setSorted] = useState<Sorted>(nothingChosen);

  async function add(chosen: readonly Chosen[]): Promise<void> {
    const added = await sortFiles(chosen, allowed);
    setSorted((before) => addSorted(before, added));
  }

  function remove(path: string): void {
    setSorted(({ taken, archives, refused }) => ({
      taken: taken.filter((one) => one.path !== path),
      archives: archives.filter((one) => one.path !== path),
      refused,
    }));
  }

  return { sorted, add, remove, clear: () => setSorted(nothingChosen) };
}
