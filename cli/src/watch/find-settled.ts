/** Which files of a watched folder are due: new or changed, and no longer growing. */
import type { Input } from "../scan/find-inputs.ts";

type Seen = { sizeBytes: number | null; modifiedAt: string | null; isDone: boolean };

/** Gives, at each look, the files that look as they did at the previous one and were not given since. */
export function createSettledFinder(): (inputs: readonly Input[]) => Input[] {
  let seen = new Map<string, Seen>();
  return (inputs) => {
    const now = new Map<string, Seen>();
    const settled = inputs.filter((input) => {
      const { path, sizeBytes, modifiedAt } = input;
      const before = seen.get(path);
      const isSame = before?.sizeBytes === sizeBytes && before.modifiedAt === modifiedAt;
      now.set(path, { sizeBytes, modifiedAt, isDone: isSame });
      return isSame && !before.isDone;
    });
    // What is gone is forgotten, and is new if it comes back.
    seen = now;
    return settled;
  };
}
