import type { Certificate } from "@tellsign/contracts/certificate/certificate";
import type { Content } from "@tellsign/verify/verifier-host";
import { useMemo, useState } from "react";
import { ContentPicker } from "../../components/forms/content-picker.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { CheckList } from "../../components/ui/check-list.tsx";
import { useVerification } from "../../verification/use-verification.ts";

export function VerifyPanel({ certificate }: { certificate: Certificate }) {
  const [asked, setAsked] = useState(false);
  const [content, setContent] = useState<Content | null>(null);
  const text = useMemo(() => (asked ? JSON.stringify(certificate) : null), [asked, certificate]);
  const verification = useVerification(text, content);
  return (
    <Card title="Is it genuine?" className="mt-8">
      <p className="text-muted">
        The record above is signed. Your browser can check the signature, and whether a file is the
        one that was analyzed; neither is uploaded.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {!asked && <Button onClick={() => setAsked(true)}>Verify this certificate</Button>}
        <ButtonLink href="/verify" variant="quiet">
          Verify a saved certificate
        </ButtonLink>
      </div>
      <div aria-live="polite" className="mt-5 empty:hidden">
        {verification && <CheckList verification={verification} />}
      </div>
      {asked && (
        <div className="mt-5">
          <ContentPicker onContent={setContent} />
        </div>
      )}
    </Card>
  );
}
