import { type FormEvent, useState } from "react";
import { call } from "../../api/request.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { TextField } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { DropZone } from "../../components/ui/drop-zone.tsx";
import { certificate as texts } from "../../content/messages/result/certificate.ts";
import { describeError } from "../../feedback/describe-error.ts";
import { readCertificateId } from "./read-certificate-id.ts";

type Props = { onCertificate: (certificate: string | null) => void };

/** Our certificates are a few tens of kilobytes. */
const bytesMax = 5_000_000;

/** A saved file, or the ID or address of a certificate on this site. */
export function CertificatePicker({ onCertificate }: Props) {
  const [fileName, setFileName] = useState<string | null>(null);
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const hydrated = useHydrated();

  async function read(file: File): Promise<void> {
    setFileName(file.name);
    setProblem(null);
    onCertificate(file.size > bytesMax ? "" : await file.text());
  }

  async function lookUp(event: FormEvent): Promise<void> {
    event.preventDefault();
    const id = readCertificateId(address);
    if (!id) {
      setProblem(texts.noId);
      return;
    }
    setPending(true);
    setProblem(null);
    try {
      const found = await call("getCertificate", { params: { id } });
      setFileName(null);
      onCertificate(JSON.stringify(found));
    } catch (error) {
      onCertificate(null);
      setProblem(describeError(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="space-y-5">
      <DropZone
        label="Certificate file"
        hint="As downloaded: HTML or JSON."
        accept={[".html", ".json"]}
        fileName={fileName}
        disabled={!hydrated}
        onFile={(file) => void read(file)}
        onRemove={() => {
          setFileName(null);
          onCertificate(null);
        }}
      />
      <form onSubmit={(event) => void lookUp(event)} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Or its ID or address"
          className="min-w-0 flex-1 basis-64"
          value={address}
          disabled={!hydrated}
          onChange={(event) => setAddress(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="secondary" disabled={pending || !hydrated}>
          Look it up
        </Button>
      </form>
      <p role="status" className="font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </div>
  );
}
