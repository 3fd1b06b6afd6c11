import { copyText } from "../../../browser/copy-text.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { security } from "../../../content/messages/account/security.ts";

type Props = { codes: readonly string[] | null; onDone: () => void };

/** Stays open until the user confirms having saved the codes. */
export function RecoveryCodesDialog({ codes, onDone }: Props) {
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={() => {}}
      closable={false}
      title={security.codesTitle}
      description={security.codesNote}
    >
      <ul className="figure mb-5 grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-sunken p-4">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => codes && copyText(codes.join("\n"))}>
          Copy
        </Button>
        <Button onClick={onDone}>{security.codesKept}</Button>
      </div>
    </Dialog>
  );
}
