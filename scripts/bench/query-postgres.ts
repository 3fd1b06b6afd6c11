import { Client } from "pg";

/** Rows of one statement, on a connection of its own. */
export async function queryPostgres<T extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Credits for a demo account, which then can pay for any number of analyses. */
export async function giveCredits(url: string, email: string, credits: number): Promise<void> {
  await queryPostgres(
    url,
    "insert into ledger (user_id, bucket, amount, reason, reference) select id, 'credit', $2::int, 'purchase', 'bench' from users where email = $1",
    [email, credits],
  );
}
