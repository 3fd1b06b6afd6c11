import { ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";

export function SignedOutPrompt() {
  return (
    <Page
      title="Sign in to go on"
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
