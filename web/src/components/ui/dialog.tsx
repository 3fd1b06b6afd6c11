import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  children: ReactNode;
  /** False when the user must answer before the dialog closes. */
  closable?: boolean;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  closable = true,
}: Props) {
  // The dialog has no registered opener, so focus would be lost when it closes.
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-sunken/80 backdrop-blur-[2px]" />
        <Radix.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={() => {
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className="fixed top-1/2 left-1/2 z-50 w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-card border border-line bg-surface p-6 shadow-card"
        >
          <Radix.Title className="pr-8 font-serif text-2xl font-semibold">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 mb-5 text-muted">{description}</div>
          </Radix.Description>
          {children}
          {closable && (
            <Radix.Close
              aria-label="Close"
              className="absolute top-4 right-4 inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
