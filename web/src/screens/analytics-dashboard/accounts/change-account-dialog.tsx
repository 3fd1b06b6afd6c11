import type { AdminUser, ChangeUserInput } from "@tellsign/contracts/account/administration";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/request.ts";
import { TextField } from "../../../components/forms/field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { administration } from "../../../content/messages/administration.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showFormProblem } from "../../../feedback/show-form-problem.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import type { ToastText } from "../../../feedback/toast-text.ts";
import { refreshPages } from "../use-pages.ts";

export type AccountChange = "suspend" | "lift" | "promote" | "demote" | "quota";

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
    description:
      "will be signed out everywhere and unable to sign in, and its API keys will be refused.",
    button: "Suspend account",
    danger: true,
    json: { suspended: true },
    done: administration.suspended,
  },
  lift: {
    title: "Lift the suspension?",
    description: "will be able to sign in again, and its API keys will work again.",
    button: "Lift suspension",
    json: { suspended: false },
    done: administration.suspensionLifted,
  },
  promote: {
    title: "Make this account an administrator?",
    description: "will see every account and message, and can make the same changes you can.",
    button: "Make admin",
    json: { role: "admin" },
    done: administration.roleChanged,
  },
  demote: {
    title: "Remove administrator rights?",
    description: "goes on as an ordinary account.",
    button: "Remove admin",
    danger: true,
    json: { role: "user" },
    done: administration.roleChanged,
  },
  quota: {
    title: "Set the monthly quota?",
    description: "will have this many analyses a month, from now on.",
    button: "Set quota",
    json: {},
    done: administration.quotaChanged,
  },
};

type Props = { asked: { user: AdminUser; change: AccountChange } | null; onClose: () => void };

export function ChangeAccountDialog({ asked, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [quota, setQuota] = useState("");
  const [pending, setPending] = useState(false);
  const isQuota = asked?.change === "quota";
  const change = asked && changes[asked.change];

  function close(): void {
    setReason("");
    setQuota("");
    onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!asked || !change) return;
    if (reason.trim() === "") {
      showFormProblem(event.currentTarget, {
        field: "reason",
        text: administration.reasonRequired,
      });
      return;
    }
    if (isQuota && !/^\d{1,6}$/.test(quota.trim())) {
      showFormProblem(event.currentTarget, { field: "quota", text: administration.quotaRequired });
      return;
    }
    setPending(true);
    try {
      const json = {
        ...change.json,
        ...(isQuota && { monthlyQuota: Number(quota) }),
        reason: reason.trim(),
      };
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
        {isQuota && (
          <TextField
            name="quota"
            label="Analyses a month"
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(asked?.user.monthlyQuota ?? "")}
            disabled={pending}
            value={quota}
            onChange={(event) => setQuota(event.target.value)}
          />
        )}
        <TextField
          name="reason"
          label="Reason"
          hint="It goes into the audit log."
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
