import type { User } from "@tellsign/contracts/account/user";
import type { Answered } from "../../analysis/send-analysis.ts";
import { CertificateAction } from "./certificate-action.tsx";
import { ReportAction } from "./report-action.tsx";

/** What a member can do with a result besides disputing it. */
export function MemberActions({ user, answered }: { user: User; answered: Answered }) {
  return (
    <>
      <ReportAction answered={answered} />
      <CertificateAction user={user} result={answered.result} />
    </>
  );
}
