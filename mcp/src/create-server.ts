import type { McpServer } from "./answer-request.ts";
import { createResultTool } from "./result-tool.ts";
import { createScanTool } from "./scan-tool.ts";
import type { Scanner } from "./scanner.ts";
import { createStatusTool } from "./status-tool.ts";
import { createVerifyTool } from "./verify-tool.ts";

const instructions =
  "Tellsign determines whether content was made by AI or by a person. Use scan for a verdict, result for one that takes longer, and verify for a certificate. Report the verdict together with its measured error rate; if it is uncertain, say that no conclusion is possible. Never present a verdict as proof against a person.";

export function createServer(
  scanner: Scanner,
  { version, onFault }: { version: string; onFault: (error: unknown) => void },
): McpServer {
  return {
    version,
    instructions,
    onFault,
    tools: [
      createScanTool(scanner),
      createResultTool(scanner),
      createVerifyTool(scanner),
      ...(scanner.status ? [createStatusTool(scanner.status)] : []),
    ],
  };
}
