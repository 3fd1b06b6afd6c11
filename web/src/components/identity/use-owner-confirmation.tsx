import { type ReactNode, useState } from "react";
import { RequestError } from "../../api/request.ts";
import { OwnerDialog } from "./owner-dialog.tsx";

type Waiting = { confirmed: () => void; declined: () => void };

type OwnerConfirmation = {
  /** Runs `act`; if the server wants a fresh proof, asks for it and runs `act` again. */
  confirmed<T>(act: () => Promise<T>): Promise<T>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
};

export function useOwnerConfirmation(): OwnerConfirmation {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  return {
    async confirmed(act) {
      try {
        return await act();
      } catch (error) {
        const isAsked = error instanceof RequestError && error.code === "confirmation_required";
        if (!isAsked) throw error;
        await new Promise<void>((confirmed, decline) => {
          setWaiting({ confirmed, declined: () => decline(error) });
        });
        return act();
      }
    },
    dialog: (
      <OwnerDialog
        open={waiting !== null}
        onConfirmed={() => {
          waiting?.confirmed();
          setWaiting(null);
        }}
        onClose={() => {
          waiting?.declined();
          setWaiting(null);
        }}
      />
    ),
  };
}
