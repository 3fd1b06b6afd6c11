import { Claim } from "../../components/figures/claim.tsx";

export function SubscriberNote() {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2 border-l-4 border-accent pl-4">
      <div>
        <dt className="text-sm text-muted">Subscriber</dt>
        <dd className="font-semibold">Priority processing</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Detection rate</dt>
        <dd className="font-semibold">
          <Claim name="expertDetectionRate" />
        </dd>
      </div>
    </dl>
  );
}
