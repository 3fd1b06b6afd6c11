/** The public pages to measure; one page represents all others of its kind. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Screen, screens } from "@tellsign/contracts/site/screens";
import { repositoryRoot } from "../repository-root.mjs";

const indexed: Screen[] = Object.values(screens).filter((screen) => screen.indexed);

/** As listed by the build; null if nothing is prerendered. */
function readPrerendered(): string[] | null {
  const file = path.join(repositoryRoot, "web/dist-render/pages.json");
  try {
    const { pages } = JSON.parse(readFileSync(file, "utf8")) as {
      pages: { measured: { path: string }[] };
    };
    return pages.measured.map((page) => page.path);
  } catch {
    return null;
  }
}

function matches(pattern: string, pathname: string): boolean {
  const parts = pathname.split("/");
  const wanted = pattern.split("/");
  return (
    wanted.length === parts.length &&
    wanted.every((part, i) => part.startsWith(":") || part === parts[i])
  );
}

export function listPublicPages(): string[] {
  const prerendered = readPrerendered();
  return indexed.flatMap(({ path: pattern }) => {
    if (!pattern.includes(":")) return [pattern];
    const first = prerendered?.find((pathname) => matches(pattern, pathname));
    return first ? [first] : [];
  });
}
