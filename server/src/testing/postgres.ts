/** A real PostgreSQL server for a test run: started before, deleted after. */
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../../scripts/test/start-postgres.ts";
import { createTemplate } from "./test-database.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  await createTemplate(url);
  project.provide("postgresUrl", url);
  return stop;
}
