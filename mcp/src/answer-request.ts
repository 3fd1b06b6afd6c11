/** The answer to every method, whatever transport the message used. */
import { checkArguments } from "./check-arguments.ts";
import { isObject, type Params, RpcError, type RpcRequest } from "./json-rpc.ts";
import { chooseVersion } from "./protocol-versions.ts";
import { type Tool, type ToolContext, ToolRefusal } from "./tool.ts";

export type McpServer = {
  version: string;
  instructions: string;
  tools: readonly Tool[];
  /** Receives internal errors, which the client sees only as such. */
  onFault: (error: unknown) => void;
};

function initialize({ version, instructions }: McpServer, params: Params): object {
  if (typeof params.protocolVersion !== "string") {
    throw new RpcError("invalidParams", "protocolVersion is missing.");
  }
  return {
    protocolVersion: chooseVersion(params.protocolVersion),
    capabilities: { tools: {} },
    serverInfo: { name: "tellsign", title: "Tellsign", version },
    instructions,
  };
}

function listTools({ tools }: McpServer, { cursor }: Params): object {
  if (cursor !== undefined) throw new RpcError("invalidParams", "This page does not exist.");
  return {
    tools: tools.map(
      ({ name, title, description, inputSchema, outputSchema, readOnly, openWorld }) => ({
        name,
        title,
        description,
        inputSchema,
        outputSchema,
        annotations: {
          title,
          readOnlyHint: readOnly,
          destructiveHint: false,
          idempotentHint: readOnly,
          openWorldHint: openWorld,
        },
      }),
    ),
  };
}

function toolError(code: string, message: string): object {
  return { isError: true, content: [{ type: "text", text: `${code}: ${message}` }] };
}

async function callTool(server: McpServer, params: Params, context: ToolContext): Promise<object> {
  const { name, arguments: given = {} } = params;
  const tool = server.tools.find((tool) => tool.name === name);
  if (!tool) throw new RpcError("invalidParams", `There is no tool ${JSON.stringify(name)}.`);
  if (!isObject(given)) throw new RpcError("invalidParams", "arguments must be an object.");
  const wrong = checkArguments(given, tool.inputSchema);
  if (wrong.length > 0) return toolError("invalid_request", wrong.join(" "));
  try {
    const { structured, text } = await tool.call(given, context);
    return { content: [{ type: "text", text }], structuredContent: structured };
  } catch (error) {
    if (context.signal.aborted) throw error;
    if (error instanceof ToolRefusal) return toolError(error.code, error.message);
    server.onFault(error);
    return toolError("server_error", "Something went wrong on our side. There is no verdict.");
  }
}

/** Throws RpcError for protocol errors, which are not a tool's own. */
export async function answerRequest(
  server: McpServer,
  { method, params }: RpcRequest,
  context: ToolContext,
): Promise<object> {
  switch (method) {
    case "initialize":
      return initialize(server, params);
    case "ping":
      return {};
    case "tools/list":
      return listTools(server, params);
    case "tools/call":
      return callTool(server, params, context);
    default:
      throw new RpcError("methodNotFound", `There is no method ${method}.`);
  }
}
