import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { ReactNode } from "react";
import { useSite } from "../../api/use-site.ts";
import { Button } from "../../components/ui/button.tsx";

type Props = { redirect: string | null; children: ReactNode };

/** Leaves the site for Google sign-in; absent if this installation has none. */
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
