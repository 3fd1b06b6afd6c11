/** The public endpoints by topic, in documentation order. */
type Topic = { title: string; covers: (path: string) => boolean };

export const topics: readonly Topic[] = [
  { title: "Analyses", covers: (path) => /^\/api\/v1\/(analyze|analyses)\b/.test(path) },
  { title: "Long analyses", covers: (path) => path.startsWith("/api/v1/jobs/") },
  { title: "Batches", covers: (path) => path.startsWith("/api/v1/batches") },
  { title: "The API itself", covers: () => true },
];

function topicOf(path: string): number {
  return topics.findIndex(({ covers }) => covers(path));
}

export function isAbout(topic: Topic, { path }: { path: string }): boolean {
  return topics[topicOf(path)] === topic;
}

export function byTopic(a: { path: string }, b: { path: string }): number {
  return topicOf(a.path) - topicOf(b.path);
}
