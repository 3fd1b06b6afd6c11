import { endpoints } from "@tellsign/contracts/api/endpoints";
import { Link } from "wouter";
import { copyText } from "../../browser/copy-text.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";

export function QuickStart() {
  const example = [
    `curl ${window.location.origin}${endpoints.publicAnalyze.path} \\`,
    '  -H "Authorization: Bearer YOUR_API_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '{"type": "text", "content": "The text to analyze, ten words or more of it."}'`,
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
        All endpoints, errors, and limits are in the{" "}
        <Link href="/api-docs" className="link">
          API documentation
        </Link>
        . See what each plan includes under{" "}
        <Link href="/subscribe" className="link">
          Plans and prices
        </Link>
        .
      </p>
    </Card>
  );
}
