import { apiKeys } from "@tellsign/contracts/messages";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { copyText } from "../../lib/copy-text.ts";

type Props = { apiKey: string | null; onDone: () => void };

/** Stays until the user says the key is copied: it is never shown again. */
export function NewKeyDialog({ apiKey, onDone }: Props) {
  return (
    <Dialog
      open={apiKey !== null}
      onOpenChange={() => {}}
      closable={false}
      title={apiKeys.generated.title}
      description={apiKeys.generated.description}
    >
      <p className="figure mb-5 rounded-control bg-sunken p-4 text-sm break-all">{apiKey}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => apiKey && copyText(apiKey)}>
          Copy
        </Button>
        <Button onClick={onDone}>{apiKeys.copied}</Button>
      </div>
    </Dialog>
  );
}
