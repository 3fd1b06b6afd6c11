import { useMutation, useQuery } from "@tanstack/react-query";
import type { AccountSession } from "@tellsign/contracts/account/account";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { logOut } from "../../../api/log-out.ts";
import { queryClient } from "../../../api/query-client.ts";
import { call } from "../../../api/request.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { account } from "../../../content/messages/account/account.ts";
import { shell } from "../../../content/messages/shell.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { describeTimeAgo } from "./describe-time-ago.ts";
import { describeUserAgent } from "./describe-user-agent.ts";

export const sessionsKey = [endpoints.listSessions.path];

function SessionRow({ session }: { session: AccountSession }) {
  const place = describeUserAgent(session.userAgent);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("endSession", { params: { id: session.id } }),
    onSuccess: () => showToast(account.sessionEnded),
    onError: (error) => showFailure(account.sessionFailedTitle, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {place}
          {session.current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          Last seen{" "}
          <time dateTime={session.lastSeenAt}>
            {describeTimeAgo(new Date(session.lastSeenAt), new Date())}
          </time>
          {session.ipAddress && (
            <>
              {" "}
              from <span className="figure">{session.ipAddress}</span>
            </>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        disabled={isPending}
        aria-label={`Sign out ${session.current ? "this device" : place}`}
        onClick={() => (session.current ? logOut() : mutate())}
      >
        Sign out
      </Button>
    </li>
  );
}

export function Sessions() {
  const { data, isError } = useQuery<AccountSession[]>({
    queryKey: sessionsKey,
    staleTime: 0,
    refetchOnMount: "always",
  });
  if (isError && !data) return <p role="alert">{account.sessionsFailed}</p>;
  if (!data) return <p role="status">{shell.loading}</p>;
  return (
    <ul className="-my-4 divide-y divide-line">
      {data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}
