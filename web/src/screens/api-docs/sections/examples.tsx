import analyzeTextPy from "../../../../../docs/examples/analyze_text.py?raw";
import analyzeTextSh from "../../../../../docs/examples/analyze-text.sh?raw";
import analyzeTextTs from "../../../../../docs/examples/analyze-text.ts?raw";
import followJobPy from "../../../../../docs/examples/follow_job.py?raw";
import followJobSh from "../../../../../docs/examples/follow-job.sh?raw";
import followJobTs from "../../../../../docs/examples/follow-job.ts?raw";
import handleErrorsPy from "../../../../../docs/examples/handle_errors.py?raw";
import handleErrorsSh from "../../../../../docs/examples/handle-errors.sh?raw";
import handleErrorsTs from "../../../../../docs/examples/handle-errors.ts?raw";
import uploadFilePy from "../../../../../docs/examples/upload_file.py?raw";
import uploadFileSh from "../../../../../docs/examples/upload-file.sh?raw";
import uploadFileTs from "../../../../../docs/examples/upload-file.ts?raw";
import { docsLink } from "../docs-link.ts";
import { Programs } from "../programs.tsx";
import { Paragraph, Section } from "../section.tsx";

const tasks = [
  {
    title: "Analyze a text",
    programs: { curl: analyzeTextSh, TypeScript: analyzeTextTs, Python: analyzeTextPy },
  },
  {
    title: "Upload a file",
    programs: { curl: uploadFileSh, TypeScript: uploadFileTs, Python: uploadFilePy },
  },
  {
    title: "Follow a long analysis",
    programs: { curl: followJobSh, TypeScript: followJobTs, Python: followJobPy },
  },
  {
    title: "Handle errors, and back off when asked to",
    programs: { curl: handleErrorsSh, TypeScript: handleErrorsTs, Python: handleErrorsPy },
  },
] as const;

export function Examples() {
  return (
    <Section id="examples">
      <Paragraph>
        Complete programs in curl, TypeScript (Node 20, nothing to install but a TypeScript runner),
        and Python (standard library only). Our tests run every one of them against a real server.
        Those for{" "}
        <a href={docsLink("idempotency")} className="link">
          idempotency
        </a>
        ,{" "}
        <a href={docsLink("batches")} className="link">
          batches
        </a>
        ,{" "}
        <a href={docsLink("webhooks")} className="link">
          webhooks
        </a>{" "}
        and the{" "}
        <a href={docsLink("libraries")} className="link">
          client libraries
        </a>{" "}
        are in their own sections.
      </Paragraph>
      {tasks.map(({ title, programs }) => (
        <Programs key={title} title={title} programs={programs} />
      ))}
    </Section>
  );
}
