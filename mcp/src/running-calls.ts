/** The running requests, so that they can be canceled and can report progress. */
import { answerRequest, type McpServer } from "./answer-request.ts";
import {
  isObject,
  isRequestId,
  type OutgoingMessage,
  RpcError,
  type RpcNotification,
  type RpcRequest,
  refuse,
} from "./json-rpc.ts";
import type { ToolProgress } from "./tool.ts";

/** Per peer, because different peers may use the same ids. */
export type RunningCalls = {
  /** Null if it was canceled: then there is no answer. */
  answer(
    server: McpServer,
    request: RpcRequest,
    notify: (message: OutgoingMessage) => void,
  ): Promise<OutgoingMessage | null>;
  notice(notification: RpcNotification): void;
  cancelAll(): void;
  readonly count: number;
};

export function progressTokenOf({ params }: RpcRequest): string | number | null {
  const token = isObject(params._meta) ? params._meta.progressToken : undefined;
  return isRequestId(token) ? token : null;
}

/** Progress must grow with every notification. */
function reportTo(
  token: string | number | null,
  notify: (message: OutgoingMessage) => void,
): (progress: ToolProgress) => void {
  let last = -1;
  return ({ done, total, says }) => {
    if (token === null || done <= last) return;
    last = done;
    const known = total === undefined ? {} : { total };
    const params = { progressToken: token, progress: done, ...known, message: says };
    notify({ jsonrpc: "2.0", method: "notifications/progress", params });
  };
}

export function createRunningCalls(): RunningCalls {
  const running = new Map<string | number, AbortController>();
  return {
    get count() {
      return running.size;
    },
    async answer(server, request, notify) {
      const { id } = request;
      if (running.has(id)) return refuse(id, "invalidRequest", "This id is in use.");
      const controller = new AbortController();
      const { signal } = controller;
      running.set(id, controller);
      const report = reportTo(progressTokenOf(request), notify);
      try {
        const onProgress = (progress: ToolProgress) => {
          if (!signal.aborted) report(progress);
        };
        const result = await answerRequest(server, request, { signal, onProgress });
        return signal.aborted ? null : { jsonrpc: "2.0", id, result };
      } catch (error) {
        if (signal.aborted) return null;
        if (error instanceof RpcError) {
          return { jsonrpc: "2.0", id, error: { code: error.code, message: error.message } };
        }
        server.onFault(error);
        return refuse(id, "internalError", "Something went wrong on our side.");
      } finally {
        running.delete(id);
      }
    },
    notice({ method, params: { requestId } }) {
      if (method === "notifications/cancelled" && isRequestId(requestId)) {
        running.get(requestId)?.abort();
      }
    },
    cancelAll() {
      for (const controller of running.values()) controller.abort();
    },
  };
}
