import { signIn } from "./sign-in.ts";

/** An API key of a demo account. */
export async function makeKey(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/keys/generate`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url, Cookie: await signIn(url, email) },
    body: JSON.stringify({ name: "bench" }),
  });
  if (!answer.ok) throw new Error(`Creating the API key returned ${answer.status}.`);
  return ((await answer.json()) as { apiKey: string }).apiKey;
}
