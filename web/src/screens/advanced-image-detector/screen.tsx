import { useState } from "react";
import { useAuth } from "../../api/use-auth.ts";
import { AccessGate } from "../../components/shell/access-gate.tsx";
import { ImageWorkbench } from "./image-workbench.tsx";
import { SignedOutPrompt } from "./signed-out-prompt.tsx";

/** Visitors are redirected to sign in; a member whose session ends here is prompted instead. */
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
