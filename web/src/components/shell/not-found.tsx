import { notFoundScreen, screens } from "@tellsign/contracts/site/screens";
import { Link, useLocation } from "wouter";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { Page } from "./page.tsx";

const ways = [
  screens.freeScan,
  screens.dashboard,
  screens.methodology,
  screens.apiDocs,
  screens.blog,
  screens.contact,
];

/** Shown at every address that has no screen. */
export function NotFound() {
  const [pathname] = useLocation();
  // One prerendered page serves every unknown address.
  const shown = useHydrated() ? pathname : "";
  return (
    <Page
      title={notFoundScreen.title}
      headTitle={notFoundScreen.title}
      lead="There’s nothing at this address. The page may have moved, or the link may have been cut off."
      width="text"
    >
      <p className="figure mb-8 min-h-12 rounded-control bg-sunken px-4 py-3 text-sm break-all empty:invisible">
        {shown}
      </p>
      <nav aria-label="Where to go from here">
        <ul className="divide-y divide-line border-y border-line">
          {ways.map((way) => (
            <li key={way.path} className="py-3">
              <Link href={way.path} className="link text-lg font-semibold">
                {way.title}
              </Link>
              <p className="text-muted">{way.description}</p>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-6">
        Or start over on the{" "}
        <Link href="/" className="link">
          home page
        </Link>
        .
      </p>
    </Page>
  );
}
