/** Runs a function of page/page.ts in a frame; the user's click has given access to its tab, and to nothing else. */
import type { PageFunctions } from "../page/page.ts";
import type { Place } from "../subject/subject.ts";

type Name = keyof PageFunctions;
type Result<N extends Name> = Awaited<ReturnType<PageFunctions[N]>>;

const file = "page.js";

/** Serialized into the page, so it may use nothing from around it. */
function callByName(name: string, given: unknown[]): unknown {
  const functions = globalThis.tellsignPage as unknown as Record<
    string,
    (...g: unknown[]) => unknown
  >;
  return functions[name]?.(...given);
}

/** Throws where the browser gives no access: its own pages, its store, its PDF view. */
export async function callFrame<N extends Name>(
  { tabId, frameId }: Place,
  name: N,
  ...given: Parameters<PageFunctions[N]>
): Promise<Result<N>> {
  const target = { tabId, frameIds: [frameId] };
  await chrome.scripting.executeScript({ target, files: [file] });
  const [first] = await chrome.scripting.executeScript({
    target,
    func: callByName,
    args: [name, given],
  });
  return first?.result as Result<N>;
}

export type FrameResult<N extends Name> = { frameId: number; result: Result<N> };

/** In every frame of the tab that the browser gives access to. */
export async function callFrames<N extends Name>(
  tabId: number,
  name: N,
): Promise<FrameResult<N>[]> {
  const target = { tabId, allFrames: true };
  await chrome.scripting.executeScript({ target, files: [file] });
  const results = await chrome.scripting.executeScript({
    target,
    func: callByName,
    args: [name, []],
  });
  return results.map(({ frameId, result }) => ({ frameId, result: result as Result<N> }));
}
