import { usePageFacts } from "../../api/page-facts.ts";
import { CodeBlock } from "./code-block.tsx";

type Props = { title: string; programs: Readonly<Record<string, string>> };

/** As in the repository, except for the address. */
function at(publicUrl: string, code: string): string {
  return code.trimEnd().replaceAll("http://localhost:3000", publicUrl);
}

/** One task in several languages, with the first unfolded. */
export function Programs({ title, programs }: Props) {
  const { publicUrl } = usePageFacts();
  return (
    <div className="grid grid-cols-1 gap-2">
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
  );
}
