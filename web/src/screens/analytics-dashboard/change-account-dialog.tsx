import type { AdminUser, ChangeUserInput } from "@tellsign/contracts/administration";
import { endpoints } from "@tellsign/contracts/endpoints";
import { administration, type ToastText } from "@tellsign/contracts/messages";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { refuseForm } from "../../lib/refuse-form.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";
import { refreshPages } from "./use-pages.ts";

export type AccountChange = "suspend" | "lift" | "promote" | "demote";

type Change = {
  title: string;
  description: string;
  button: string;
  danger?: true;
  json: Omit<ChangeUserInput, "reason">;
  done: ToastText;
};

const changes: Record<AccountChange, Change> = {
  suspend: {
    title: "Suspend this account?",
    description: "is signed out everywhere, cannot sign in, and its API keys are refused.",
    button: "Suspend account",
    danger: true,
    json: { suspended: true },
    done: administration.suspended,
  },
  lift: {
    title: "Lift the suspension?",
    description: "can sign in again, and its API keys work again.",
    button: "Lift suspension",
    json: { suspended: false },
    done: administration.suspensionLifted,
  },
  promote: {
    title: "Make this account an administrator?",
    description: "will see every account and message, and may change them as you do.",
    button: "Make admin",
    json: { role: "admin" },
    done: administration.roleChanged,
  },
  demote: {
    title: "Take the administrator's rights?",
    description: "goes on as an ordinary account.",
    button: "Remove admin",
    danger: true,
    json: { role: "user" },
    done: administration.roleChanged,
  },
};

type Props = { asked: { user: AdminUser; change: AccountChange } | null; onClose: () => void };

export function ChangeAccountDialog({ asked, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [pending, setPending] = useState(false);
  const change = asked && changes[asked.change];

  function close(): void {
    setReason("");
    onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!asked || !change) return;
    if (reason.trim() === "") {
      refuseForm(event.currentTarget, { field: "reason", text: administration.reasonRequired });
      return;
    }
    setPending(true);
    try {
      const json = { ...change.json, reason: reason.trim() };
      await call("changeUser", { params: { id: asked.user.id }, json });
      showToast(change.done);
      close();
    } catch (error) {
      showFailure(administration.changeFailedTitle, error);
    } finally {
      setPending(false);
      void refreshPages(endpoints.listUsers.path);
    }
  }

  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={change?.title ?? ""}
      description={
        <p className="wrap-anywhere">
          <strong className="text-ink">{asked?.user.email}</strong> {change?.description}
        </p>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          name="reason"
          label="Reason"
          hint="The audit log keeps it."
          maxLength={500}
          autoComplete="off"
          disabled={pending}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={change?.danger ? "danger" : "primary"} disabled={pending}>
            {change?.button}
          </Button>
          <Button variant="secondary" disabled={pending} onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
