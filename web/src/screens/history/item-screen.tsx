import { useQuery } from "@tanstack/react-query";
import type { StoredAnalysis } from "@tellsign/contracts/analysis/history";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { Link, useLocation, useParams } from "wouter";
import type { Answered } from "../../analysis/send-analysis.ts";
import { call, RequestError } from "../../api/request.ts";
import { useAuth } from "../../api/use-auth.ts";
import { VerdictShape, verdictWords } from "../../components/analysis/verdict-mark.tsx";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { history } from "../../content/messages/analysis/history.ts";
import { formatTime } from "../../format/format-time.ts";
import { nameAnalysis } from "../../format/name-analysis.ts";
import { CertificateAction } from "../../result/shared/certificate-action.tsx";
import { ReportAction } from "../../result/shared/report-action.tsx";
import { ResultView } from "../../result/shared/result-view.tsx";
import { ContentCard } from "./content-card.tsx";
import { DeleteOne } from "./delete-one.tsx";
import { RerunCard } from "./rerun-card.tsx";
import { RunsCard } from "./runs-card.tsx";
import { useKeptFile } from "./use-kept-file.ts";

function useStoredAnalysis(id: string) {
  return useQuery({
    queryKey: [endpoints.listAnalyses.path, "one", id],
    queryFn: ({ signal }) => call("getAnalysis", { params: { id }, signal }),
    refetchOnMount: "always",
    retry: false,
  });
}

/** Prominent, because it overrules what is shown below. */
function Correction({ stored }: { stored: StoredAnalysis }) {
  const { correctedVerdict } = stored.item;
  if (!correctedVerdict) return null;
  return (
    <div className="mb-6 flex items-center gap-4 rounded-card border-2 border-warn bg-surface px-5 py-4">
      <VerdictShape verdict={correctedVerdict} size={28} />
      <div>
        <p className="text-xl font-semibold">
          {history.corrected.replace("{verdict}", verdictWords(correctedVerdict))}
        </p>
        <p className="text-muted">{history.correctedNote}</p>
      </div>
    </div>
  );
}

function Result({ stored }: { stored: StoredAnalysis }) {
  const { item, result, text } = stored;
  const { user } = useAuth();
  const { file, load, hasFailed } = useKeptFile(item);
  const answered: Answered = {
    result,
    text,
    title: item.title ?? undefined,
    stored: true,
    mediaFile: item.fileName === null ? null : { name: item.fileName, sizeBytes: item.sizeBytes },
    ...(load && { loadMedia: load }),
    ...(file && { [item.type === "image" ? "picture" : "media"]: file }),
  };
  return (
    <Card title="Result">
      {hasFailed && <p className="mb-4 text-bad">{history.keptFailed}</p>}
      <ResultView
        answered={answered}
        actions={
          <>
            <ReportAction answered={answered} />
            {item.certificateId ? (
              <ButtonLink href={`/certificate/${item.certificateId}`} variant="secondary" size="sm">
                View certificate
              </ButtonLink>
            ) : (
              user && !item.correctedVerdict && <CertificateAction user={user} result={result} />
            )}
          </>
        }
      />
    </Card>
  );
}

function Stored({ stored }: { stored: StoredAnalysis }) {
  const { item } = stored;
  const [, navigate] = useLocation();
  const kind = `${item.type.charAt(0).toUpperCase()}${item.type.slice(1)}`;
  return (
    <Page
      dense
      title={<span className="wrap-anywhere">{nameAnalysis(item)}</span>}
      lead={
        <>
          {kind}, <time dateTime={item.createdAt}>{formatTime(item.createdAt)}</time>
        </>
      }
      aside={
        <Link href="/history" className="link">
          Back to your history
        </Link>
      }
    >
      <Correction stored={stored} />
      <Result key={item.id} stored={stored} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-3">
        <RunsCard stored={stored} />
        <RerunCard key={item.id} stored={stored} onDone={(id) => navigate(`/history/${id}`)} />
        <div className="space-y-6">
          {item.kept && <ContentCard item={item} />}
          <Card title="This analysis">
            <p className="mb-4 text-sm break-all text-muted">ID {item.id}</p>
            <DeleteOne id={item.id} onDeleted={() => navigate("/history")} />
          </Card>
        </div>
      </div>
    </Page>
  );
}

export default function HistoryItemScreen() {
  const { id = "" } = useParams<{ id: string }>();
  const { data, error } = useStoredAnalysis(id);
  if (data) return <Stored stored={data} />;
  if (!error) return <Loading />;
  const isGone = error instanceof RequestError && error.code === "analysis_not_found";
  return (
    <Page title="Analysis" lead={isGone ? history.notFound : history.loadFailed}>
      <ButtonLink href="/history" variant="secondary">
        Back to your history
      </ButtonLink>
    </Page>
  );
}
