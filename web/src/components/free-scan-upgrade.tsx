import { plans } from "@tellsign/contracts/plans";
import { ButtonLink } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function FreeScanUpgrade({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Go on with an account"
      description={`This scan was not answered. A free account brings ${plans.free.quota} analyses; a plan brings more.`}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/login">Sign up</ButtonLink>
        <ButtonLink href="/subscribe" variant="secondary">
          See plans and prices
        </ButtonLink>
      </div>
    </Dialog>
  );
}
