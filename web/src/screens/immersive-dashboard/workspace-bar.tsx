import { useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Logo } from "../../components/logo.tsx";
import { ThemeSwitch } from "../../components/theme-switch.tsx";
import { describeUsage } from "../../lib/describe-usage.ts";
import { formatCount } from "../../lib/format-count.ts";
import { useAuth } from "../../lib/use-auth.ts";

export function WorkspaceBar() {
  const { user } = useAuth();
  const [full, setFull] = useState(false);
  const usage = user && describeUsage(user);

  async function toggleFull(): Promise<void> {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
      setFull(document.fullscreenElement !== null);
    } catch {}
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-8">
      <Logo size="sm" />
      <h1 className="text-xl">Workspace</h1>
      {usage && (
        <p className="text-sm text-muted">
          <span className="figure">
            {formatCount(usage.used)} / {formatCount(usage.quota)}
          </span>{" "}
          analyses used
        </p>
      )}
      <div className="ml-auto flex items-center gap-2">
        <ThemeSwitch />
        {document.fullscreenEnabled && (
          <Button variant="secondary" size="sm" onClick={toggleFull}>
            {full ? "Leave full screen" : "Full screen"}
          </Button>
        )}
        <ButtonLink href="/dashboard" variant="secondary" size="sm">
          Back to dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
