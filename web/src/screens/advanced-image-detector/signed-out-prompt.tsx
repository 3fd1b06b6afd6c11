import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";

export function SignedOutPrompt() {
  return (
    <Page
      title="Sign in to continue"
      lead="Your session has ended. Advanced image detection is for signed-in members."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/auth">Sign In</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Back to Home
        </ButtonLink>
      </div>
    </Page>
  );
}
