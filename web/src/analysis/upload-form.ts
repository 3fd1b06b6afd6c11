/** Sends a form and reports upload progress, which fetch does not offer. */
import { type EndpointName, endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import { clearUser } from "../api/query-client.ts";
import { RequestError, readError } from "../api/request.ts";

type Options = {
  params?: Record<string, string>;
  signal?: AbortSignal;
  onSent: (sentBytes: number, totalBytes: number) => void;
};

export function uploadForm(
  name: EndpointName,
  form: FormData,
  { params = {}, signal, onSent }: Options,
): Promise<unknown> {
  const { method, path } = endpoints[name];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, fillPath(path, params));
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 401) clearUser();
      if (status < 200 || status > 299) reject(readError(responseText, { status, statusText }));
      else {
        try {
          resolve(JSON.parse(responseText));
        } catch {
          reject(new RequestError("", { status, statusText }));
        }
      }
    };
    request.onerror = () => reject(new RequestError("Network error", { status: 0 }));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) request.abort();
    else request.send(form);
  });
}
