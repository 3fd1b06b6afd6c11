import { endpoints } from "@tellsign/contracts/endpoints";
import { Link } from "wouter";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { copyText } from "../../lib/copy-text.ts";

export function QuickStart() {
  const example = [
    `curl ${window.location.origin}${endpoints.publicAnalyze.path} \\`,
    '  -H "Authorization: Bearer YOUR_API_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '{"type": "text", "content": "The text to analyse, ten words or more of it."}'`,
  ].join("\n");
  return (
    <Card
      title="Quick start"
      aside={
        <Button variant="quiet" size="sm" onClick={() => copyText(example)}>
          Copy
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="figure overflow-x-auto rounded-control bg-sunken p-4 text-sm">
        <code>{example}</code>
      </pre>
      <p className="mt-3 text-muted">
        All calls, errors and limits are in the{" "}
        <Link href="/api-docs" className="link">
          API documentation
        </Link>
        . What a plan includes is on{" "}
        <Link href="/subscribe" className="link">
          Plans and prices
        </Link>
        .
      </p>
    </Card>
  );
}
