import { plans } from "@tellsign/contracts/billing/plans";
import { useAuth } from "../../api/use-auth.ts";
import { UsagePanel } from "../../components/analysis/usage-panel.tsx";
import { Page } from "../../components/shell/page.tsx";
import { batch as batchWords } from "../../content/messages/analysis/batch.ts";
import { BatchList } from "./batch-list.tsx";
import { BatchLock } from "./batch-lock.tsx";
import { NewBatch } from "./new/new-batch.tsx";

export default function BatchScreen() {
  const { user } = useAuth();
  if (!user) return null;
  const isLocked = plans[user.subscriptionPlan].entitlements.batch.length === 0;
  return (
    <Page title="Batch analysis" lead={batchWords.lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          {isLocked ? <BatchLock /> : <NewBatch user={user} />}
          <BatchList />
        </div>
        <div>
          <UsagePanel user={user} />
        </div>
      </div>
    </Page>
  );
}
