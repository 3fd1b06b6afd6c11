import { batchWords } from "@tellsign/contracts/batch-words";
import { plans } from "@tellsign/contracts/plans";
import { Page } from "../../components/page.tsx";
import { UsagePanel } from "../../components/usage-panel.tsx";
import { useAuth } from "../../lib/use-auth.ts";
import { BatchList } from "./batch-list.tsx";
import { BatchLock } from "./batch-lock.tsx";
import { NewBatch } from "./new-batch.tsx";

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
