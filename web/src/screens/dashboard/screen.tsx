import { delayMs } from "@tellsign/contracts/limits";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useAnalysis } from "../../analysis/use-analysis.ts";
import { useAuth } from "../../api/use-auth.ts";
import { useSearchParameters } from "../../browser/use-search-parameters.ts";
import { loginAddress } from "../../components/shell/access-gate.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { AccessRestricted } from "./access-restricted.tsx";
import { FreeDashboard } from "./free-dashboard.tsx";
import { MemberDashboard } from "./member-dashboard.tsx";

/** The session may end during an analysis: the page stays until its toast has been read. */
function GatedDashboard() {
  const { user, isLoading } = useAuth();
  const [, navigate] = useLocation();
  const [lastUser, setLastUser] = useState(user);
  if (user && user !== lastUser) setLastUser(user);
  const [expired, setExpired] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = useAnalysis({
    complete: analysis.complete,
    onSessionExpired: () => {
      setExpired(true);
      timer.current = setTimeout(() => navigate(loginAddress()), delayMs.sessionExpiredRedirect);
    },
  });

  if (isLoading) return <Loading text={analysis.loading} />;
  const shown = user ?? (run.pending || expired ? lastUser : null);
  if (!shown) return <AccessRestricted />;
  return <MemberDashboard user={shown} run={run} />;
}

export default function DashboardScreen() {
  const free = useSearchParameters().get("free") === "true";
  return free ? <FreeDashboard /> : <GatedDashboard />;
}
