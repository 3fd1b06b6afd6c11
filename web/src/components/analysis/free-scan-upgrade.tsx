import { plans } from "@tellsign/contracts/billing/plans";
import { ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function FreeScanUpgrade({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keep going with an account"
      description={`This scan could not be completed. A free account includes ${plans.free.quota} analyses; plans include more.`}
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
