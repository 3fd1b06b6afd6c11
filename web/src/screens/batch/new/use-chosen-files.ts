import type { Modality } from "@tellsign/contracts/detection/modality";
import { useState } from "react";
import {
  addSorted,
  type Chosen,
  nothingChosen,
  type Sorted,
  sortFiles,
} from "../input/sort-files.ts";

/** The files chosen so far. */
export function useChosenFiles(allowed: readonly Modality[]) {
  const [sorted, setSorted] = useState<Sorted>(nothingChosen);

  async function add(chosen: readonly Chosen[]): Promise<void> {
    const added = await sortFiles(chosen, allowed);
    setSorted((before) => addSorted(before, added));
  }

  function remove(path: string): void {
    setSorted(({ accepted, archives, rejected }) => ({
      accepted: accepted.filter((one) => one.path !== path),
      archives: archives.filter((one) => one.path !== path),
      rejected,
    }));
  }

  return { sorted, add, remove, clear: () => setSorted(nothingChosen) };
}
