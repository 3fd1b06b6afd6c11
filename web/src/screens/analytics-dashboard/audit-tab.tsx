import type { AuditEntry, AuditPage } from "@tellsign/contracts/account/administration";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { DataTable } from "../../components/ui/data-table.tsx";
import { formatTime } from "../../format/format-time.ts";
import { Pager } from "./pager.tsx";
import { usePages } from "./use-pages.ts";

/** `suspend-user` as `Suspend user`. */
function nameAction(action: string): string {
  const words = action.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Detail({ detail }: { detail: AuditEntry["detail"] }) {
  const fields = Object.entries(detail);
  if (fields.length === 0) return null;
  return (
    <dl className="text-sm">
      {fields.map(([name, value]) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline text-muted">{name}: </dt>
          <dd className="inline">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AuditTab() {
  const { page, error, ...pager } = usePages<AuditPage>(endpoints.listAuditLog.path, {});
  return (
    <section aria-label="Audit log">
      <h2 className="text-xl">Audit log</h2>
      <p className="prose-width mt-1 mb-5 text-muted">
        What administrators did, newest first. Entries are only ever added, never changed or
        deleted.
      </p>
      {error && <p role="alert">The audit log could not be loaded ({error.message}).</p>}
      {page?.items.length === 0 && <p>Nothing yet.</p>}
      {page && page.items.length > 0 && (
        <DataTable
          caption="What administrators did"
          captionHidden
          rows={page.items}
          rowKey={(entry) => String(entry.id)}
          columns={[
            { title: "When", cell: (entry) => formatTime(entry.createdAt) },
            {
              title: "Who",
              cell: (entry) => <span className="wrap-anywhere">{entry.actorEmail}</span>,
            },
            { title: "What", cell: (entry) => nameAction(entry.action) },
            {
              title: "To",
              cell: (entry) => (
                <>
                  <span className="block wrap-anywhere">
                    {entry.targetName ?? entry.targetKind}
                  </span>
                  <span className="figure block text-xs wrap-anywhere text-muted">
                    {entry.targetKind} {entry.targetId}
                  </span>
                </>
              ),
            },
            { title: "Detail", cell: (entry) => <Detail detail={entry.detail} /> },
          ]}
        />
      )}
      <Pager label="Audit log pages" {...pager} />
    </section>
  );
}
