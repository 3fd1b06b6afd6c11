import { useInfiniteQuery } from "@tanstack/react-query";
import type { SecurityEvent } from "@tellsign/contracts/account/security";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { call } from "../../../api/request.ts";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { security, securityEventTexts } from "../../../content/messages/account/security.ts";
import { shell } from "../../../content/messages/shell.ts";
import { formatTime } from "../../../format/format-time.ts";
import { describeUserAgent } from "./describe-user-agent.ts";

const pageLength = "10";

function EventRow({ event }: { event: SecurityEvent }) {
  return (
    <li className="py-3">
      <p className="break-words">
        <span className="font-semibold">{securityEventTexts[event.kind]}</span>
        {event.subject && <span className="text-muted"> ({event.subject})</span>}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={event.createdAt}>{formatTime(event.createdAt)}</time>
        {", "}
        {describeUserAgent(event.userAgent)}
        {event.ipAddress && (
          <>
            {" "}
            from <span className="figure">{event.ipAddress}</span>
          </>
        )}
      </p>
    </li>
  );
}

export function SecurityLog() {
  const pages = useInfiniteQuery({
    queryKey: [endpoints.listSecurityEvents.path],
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      call("listSecurityEvents", {
        query: { limit: pageLength, ...(pageParam && { cursor: pageParam }) },
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchOnMount: "always",
  });
  if (pages.isError && !pages.data) return <p role="alert">{security.loadFailed}</p>;
  if (!pages.data) return <p role="status">{shell.loading}</p>;
  const events = pages.data.pages.flatMap(({ items }) => items);
  if (events.length === 0) return <p className="text-muted">There are no entries yet.</p>;
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <LoadMore pages={pages} />
    </>
  );
}
