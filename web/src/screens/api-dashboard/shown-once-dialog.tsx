import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { copyText } from "../../lib/copy-text.ts";

type Props = {
  /** Null while there is nothing to show. */
  secret: string | null;
  title: string;
  description: string;
  /** The button by which the user says that it is copied. */
  copied: string;
  onDone: () => void;
};

/** Stays until the user says the secret is copied: it is never shown again. */
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
