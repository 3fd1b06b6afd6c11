import { Component, type ReactNode } from "react";
import { shell } from "../../content/messages/shell.ts";
import { Button } from "./button.tsx";

type Props = { children: ReactNode };
type State = { error: Error | null };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 px-6">
        <h1 className="text-3xl">{shell.errorTitle}</h1>
        <p className="figure rounded-control bg-sunken p-4 text-sm break-words">{error.message}</p>
        <div>
          <Button onClick={() => window.location.reload()}>{shell.reload}</Button>
        </div>
      </main>
    );
  }
}
