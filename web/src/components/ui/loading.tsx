import { shell } from "../../content/messages/shell.ts";

export function Loading({ text = shell.loading }: { text?: string }) {
  return (
    <div role="status" className="mx-auto flex min-h-[50vh] max-w-6xl items-center justify-center">
      <p className="text-muted">{text}</p>
    </div>
  );
}
