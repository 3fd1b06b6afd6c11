import analyseTextPy from "../../../../../docs/examples/analyse_text.py?raw";
import analyseTextSh from "../../../../../docs/examples/analyse-text.sh?raw";
import analyseTextTs from "../../../../../docs/examples/analyse-text.ts?raw";
import followJobPy from "../../../../../docs/examples/follow_job.py?raw";
import followJobSh from "../../../../../docs/examples/follow-job.sh?raw";
import followJobTs from "../../../../../docs/examples/follow-job.ts?raw";
import handleErrorsPy from "../../../../../docs/examples/handle_errors.py?raw";
import handleErrorsSh from "../../../../../docs/examples/handle-errors.sh?raw";
import handleErrorsTs from "../../../../../docs/examples/handle-errors.ts?raw";
import uploadFilePy from "../../../../../docs/examples/upload_file.py?raw";
import uploadFileSh from "../../../../../docs/examples/upload-file.sh?raw";
import uploadFileTs from "../../../../../docs/examples/upload-file.ts?raw";
import { usePageFacts } from "../../../lib/page-facts.ts";
import { CodeBlock } from "../code-block.tsx";
import { Paragraph, Section } from "../section.tsx";

const tasks = [
  {
    title: "Analyse a text",
    programs: { curl: analyseTextSh, TypeScript: analyseTextTs, Python: analyseTextPy },
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
    title: "Handle errors, and wait where one has to",
    programs: { curl: handleErrorsSh, TypeScript: handleErrorsTs, Python: handleErrorsPy },
  },
] as const;

/** As it stands in the repository, but for the address. */
function at(publicUrl: string, code: string): string {
  return code.trimEnd().replaceAll("http://localhost:3000", publicUrl);
}

export function Examples() {
  const { publicUrl } = usePageFacts();
  return (
    <Section id="examples">
      <Paragraph>
        Whole programs, in curl, TypeScript (Node 20, nothing to install but a runner for
        TypeScript) and Python (its standard library alone). Our tests run every one of them against
        a real server.
      </Paragraph>
      {tasks.map(({ title, programs }) => (
        <div key={title} className="grid grid-cols-1 gap-2">
          <h3 className="text-xl">{title}</h3>
          {Object.entries(programs).map(([language, code], i) => (
            <details
              key={language}
              open={i === 0}
              className="overflow-hidden rounded-card border border-line bg-sunken"
            >
              <summary className="cursor-pointer px-4 py-2.5 font-semibold">{language}</summary>
              <CodeBlock label={`${title}: ${language}`} code={at(publicUrl, code)} plain />
            </details>
          ))}
        </div>
      ))}
    </Section>
  );
}
