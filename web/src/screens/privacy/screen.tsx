import { DocumentPage } from "../../components/shell/document-page.tsx";
import { OperatorAddress } from "../../components/shell/operator-address.tsx";
import { legalReplaced, legalUpdated } from "../../content/legal-updated.ts";
import { privacySections } from "../../content/privacy.ts";

export default function PrivacyScreen() {
  return (
    <DocumentPage
      title="Privacy policy"
      lead="What Tellsign stores, for how long, and how to have it erased."
      updated={legalUpdated}
      replaced={legalReplaced}
      sections={privacySections}
    >
      <OperatorAddress />
    </DocumentPage>
  );
}
