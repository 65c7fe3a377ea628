import { sql } from 'kysely'
import type { Target } from '../overload.ts'

/** Gives an agent so many customers that their list as a file is longer than what sockets hold. */
export async function fillAgent({ server, scenario }: Omit<Target, 'product'>, customers: number) {
  const crowd = server.db.selectFrom('customers').select('id').where('name', 'like', 'Crowd %')
  if (await crowd.limit(1).executeTakeFirst()) return
  await sql`
    INSERT INTO customers (agent_id, name, phone_number, address, search_text, created_by)
    SELECT ${scenario.own.agent.id}, 'Crowd ' || n, '+6011' || (10000000 + n),
           repeat('Lorong ' || n || ', Taman Bunga Raya, ', 8), '', ${scenario.own.agent.id}
    FROM generate_series(1, ${customers}::integer) AS n`.execute(server.db)
}
