import { DocumentPage } from "../../components/shell/document-page.tsx";
import { OperatorAddress } from "../../components/shell/operator-address.tsx";
import { legalReplaced, legalUpdated } from "../../content/legal-updated.ts";
import { termsSections } from "../../content/terms.ts";

export default function TermsScreen() {
  return (
    <DocumentPage
      title="Terms of service"
      lead="The terms under which Tellsign is offered, in plain English."
      updated={legalUpdated}
      replaced={legalReplaced}
      sections={termsSections}
    >
      <OperatorAddress />
    </DocumentPage>
  );
}
