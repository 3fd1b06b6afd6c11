import { useState } from "react";
import { describeUsage } from "../../analysis/describe-usage.ts";
import { useAuth } from "../../api/use-auth.ts";
import { Logo } from "../../components/shell/logo.tsx";
import { ThemeSwitch } from "../../components/shell/theme-switch.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { formatCount } from "../../format/format-count.ts";

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
            {full ? "Exit full screen" : "Full screen"}
          </Button>
        )}
        <ButtonLink href="/dashboard" variant="secondary" size="sm">
          Back to dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
