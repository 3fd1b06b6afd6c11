import { endpoints } from "@tellsign/contracts/api/endpoints";
import { useState } from "react";
import { useLocation } from "wouter";
import { useSearchParameters } from "../../browser/use-search-parameters.ts";
import { Page } from "../../components/shell/page.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { LoadMore } from "../../components/ui/load-more.tsx";
import { history } from "../../content/messages/analysis/history.ts";
import { countAnalyses } from "../../format/count-analyses.ts";
import { DeleteAllDialog } from "./delete-all-dialog.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { HistoryList } from "./history-list.tsx";
import { type Filter, historyAddress, readFilter } from "./read-filter.ts";
import { useHistory } from "./use-history.ts";

function exportAddress(format: "csv" | "json", filter: Filter): string {
  return `${endpoints.exportAnalyses.path}?${new URLSearchParams({ format, ...filter })}`;
}

/** Shown in place of an empty list. */
function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <p className="text-muted">{history.noneFits}</p>;
  return (
    <div className="space-y-4">
      <p className="text-muted">{history.none}</p>
      <ButtonLink href="/dashboard">Analyze something</ButtonLink>
    </div>
  );
}

export default function HistoryScreen() {
  const filter = readFilter(useSearchParameters());
  const [, navigate] = useLocation();
  const [deleting, setDeleting] = useState(false);
  const found = useHistory(filter);
  const pages = found.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const total = pages.at(-1)?.total ?? 0;
  const shownOf =
    items.length < total ? `${items.length} of ${countAnalyses(total)}` : countAnalyses(total);

  return (
    <Page title="History" lead="Every analysis in your account, with its full result.">
      <div className="space-y-6">
        <FilterBar
          filter={filter}
          onChange={(next) => navigate(historyAddress(next), { replace: true })}
        />
        <Card
          title={<span role="status">{found.data ? shownOf : "Loading"}</span>}
          aside={
            total > 0 && (
              <div className="flex flex-wrap gap-2">
                <ButtonLink
                  href={exportAddress("csv", filter)}
                  download
                  variant="secondary"
                  size="sm"
                >
                  Export CSV
                </ButtonLink>
                <ButtonLink
                  href={exportAddress("json", filter)}
                  download
                  variant="secondary"
                  size="sm"
                >
                  Export JSON
                </ButtonLink>
                <Button variant="secondary" size="sm" onClick={() => setDeleting(true)}>
                  Delete all
                </Button>
              </div>
            )
          }
        >
          {found.isError && <p className="text-bad">{history.loadFailed}</p>}
          {items.length > 0 && <HistoryList items={items} />}
          {found.data && total === 0 && <Nothing filtered={Object.keys(filter).length > 0} />}
          <LoadMore pages={found} />
        </Card>
      </div>
      {deleting && (
        <DeleteAllDialog filter={filter} total={total} onClose={() => setDeleting(false)} />
      )}
    </Page>
  );
}
