import { endpoints } from "@tellsign/contracts/endpoints";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { useSite } from "../../lib/use-site.ts";

type Props = { redirect: string | null; children: ReactNode };

/** Leaves the site for Google's sign-in; absent where this installation has none. */
export function GoogleButton({ redirect, children }: Props) {
  const site = useSite();
  if (!site?.googleSignIn) return null;
  const { path } = endpoints.startGoogle;
  const address = redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button
        variant="secondary"
        className="w-full"
        onClick={() => window.location.assign(address)}
      >
        {children}
      </Button>
    </>
  );
}
