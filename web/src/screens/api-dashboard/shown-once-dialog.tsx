import { copyText } from "../../browser/copy-text.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";

type Props = {
  /** Null when there is nothing to show. */
  secret: string | null;
  title: string;
  description: string;
  /** The button with which the user confirms having copied it. */
  copied: string;
  onDone: () => void;
};

/** Stays open until the user confirms having copied the secret, which is never shown again. */
export function ShownOnceDialog({ secret, title, description, copied, onDone }: Props) {
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={() => {}}
      closable={false}
      title={title}
      description={description}
    >
      <p className="figure mb-5 rounded-control bg-sunken p-4 text-sm break-all">{secret}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => secret && copyText(secret)}>
          Copy
        </Button>
        <Button onClick={onDone}>{copied}</Button>
      </div>
    </Dialog>
  );
}
