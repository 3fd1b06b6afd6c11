import { Link2 } from "lucide-react";
import type { ArticleBody, Block, Inline } from "../../content/article.ts";
import { Inlines } from "./inlines.tsx";

function Heading({ block }: { block: Extract<Block, { kind: "heading" }> }) {
  const { level, id, children } = block;
  const Tag = level === 2 ? "h2" : "h3";
  return (
    <div className={`group flex items-baseline gap-2 ${level === 2 ? "mt-12" : "mt-8"}`}>
      <Tag id={id} className={level === 2 ? "text-2xl sm:text-[1.75rem]" : "text-xl"}>
        <Inlines parts={children} />
      </Tag>
      <a
        href={`#${id}`}
        aria-label="Link to this section"
        aria-describedby={id}
        className="p-1 text-muted opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      >
        <Link2 aria-hidden="true" className="size-4" />
      </a>
    </div>
  );
}

const headLook = "py-2 pr-6 align-bottom text-sm text-muted last:pr-0";
const cellLook = "py-2.5 pr-6 align-top last:pr-0";

function Cells({ cells }: { cells: readonly Inline[][] }) {
  return cells.map((parts, i) =>
    i === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never change
      <th key={i} scope="row" className={`${cellLook} font-semibold`}>
        <Inlines parts={parts} />
      </th>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never change
      <td key={i} className={cellLook}>
        <Inlines parts={parts} />
      </td>
    ),
  );
}

function Table({ head, rows }: Extract<Block, { kind: "table" }>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part that scrolls, no section of the text
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="region" aria-label="Table" tabIndex={0} className="mt-6 overflow-x-auto">
      <table className="w-full border-collapse text-left text-base">
        <thead>
          <tr className="border-b border-line-strong">
            {head.map((parts, i) =>
              parts.length === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never change
                <td key={i} className={headLook} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never change
                <th key={i} scope="col" className={headLook}>
                  <Inlines parts={parts} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never change
            <tr key={i} className="border-b border-line">
              <Cells cells={cells} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function List({ ordered, items }: Extract<Block, { kind: "list" }>) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag
      className={`mt-5 grid gap-2 pl-6 ${ordered ? "list-decimal" : "list-disc"} marker:text-muted`}
    >
      {items.map((parts, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never change
        <li key={i} className="pl-1">
          <Inlines parts={parts} />
        </li>
      ))}
    </Tag>
  );
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return <Heading block={block} />;
    case "paragraph":
      return (
        <p className="mt-5">
          <Inlines parts={block.children} />
        </p>
      );
    case "list":
      return <List {...block} />;
    case "quote":
      return (
        <blockquote className="mt-6 border-l-4 border-accent pl-5 font-serif text-xl italic">
          {block.paragraphs.map((parts, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never change
            <p key={i} className="mt-3 first:mt-0">
              <Inlines parts={parts} />
            </p>
          ))}
        </blockquote>
      );
    case "table":
      return <Table {...block} />;
    case "code":
      return (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
          tabIndex={0}
          className="mt-6 overflow-x-auto rounded-control bg-sunken p-4 font-mono text-sm leading-relaxed"
        >
          <code>{block.text}</code>
        </pre>
      );
  }
}

/** The body of an article. */
export function Blocks({ body }: { body: ArticleBody }) {
  return (
    <div className="prose-width text-lg leading-[1.7] [&>*:first-child]:mt-0">
      {body.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article never change
        <Part key={i} block={block} />
      ))}
    </div>
  );
}
