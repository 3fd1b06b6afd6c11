import { Link } from "wouter";
import { Cited } from "../../components/figures/cited.tsx";
import { Expected, Figure } from "../../components/figures/figure.tsx";
import type { Inline } from "../../content/article.ts";

function Part({ part }: { part: Inline }) {
  if (typeof part === "string") return part;
  switch (part.kind) {
    case "emphasis":
      return (
        <em>
          <Inlines parts={part.children} />
        </em>
      );
    case "strong":
      return (
        <strong>
          <Inlines parts={part.children} />
        </strong>
      );
    case "code":
      return (
        <code className="rounded bg-sunken px-1 py-0.5 font-mono text-[0.9em]">{part.text}</code>
      );
    case "figure":
      return <Figure name={part.name} />;
    case "expected":
      return <Expected name={part.name} of={part.of} />;
    case "cited":
      return <Cited name={part.name} />;
    case "link":
      return part.href.startsWith("/") ? (
        <Link href={part.href} className="link">
          <Inlines parts={part.children} />
        </Link>
      ) : (
        <a href={part.href} className="link">
          <Inlines parts={part.children} />
        </a>
      );
  }
}

/** Text with its emphasis, links, code, and figures. */
export function Inlines({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never change
    <Part key={i} part={part} />
  ));
}
