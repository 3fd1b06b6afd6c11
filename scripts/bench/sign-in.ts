/** Signs in to a demo account and returns its cookie. */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "tellsign-demo" }),
  });
  if (!answer.ok) throw new Error(`Signing in returned ${answer.status}.`);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
