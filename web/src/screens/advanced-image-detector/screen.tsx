import { useState } from "react";
import { AccessGate } from "../../components/access-gate.tsx";
import { useAuth } from "../../lib/use-auth.ts";
import { ImageWorkbench } from "./image-workbench.tsx";
import { SignedOutPrompt } from "./signed-out-prompt.tsx";

/** A visitor is sent to sign in; a member whose session ends here is asked, not sent away. */
export default function AdvancedImageDetectorScreen() {
  const { isAuthenticated } = useAuth();
  const [wasSignedIn, setWasSignedIn] = useState(isAuthenticated);
  if (isAuthenticated && !wasSignedIn) setWasSignedIn(true);
  if (wasSignedIn && !isAuthenticated) return <SignedOutPrompt />;
  return (
    <AccessGate>
      <ImageWorkbench />
    </AccessGate>
  );
}
