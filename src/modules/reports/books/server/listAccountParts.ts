import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import { ACCOUNTS } from '#core/ledger/account.ts'
import { getSides } from '#core/ledger/getSides.ts'
import type { Sen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'

const PART_OF = {
  cashbook: 'cashbook_id',
  user: 'user_id',
  bankAccount: 'bank_account_id',
} as const

/**
 * Lists the parts of an account: agents, or for one agent the cashbooks, users or bank accounts; the cursor
 * is the
 * last part.
 */
export const handleListAccountParts: Read<typeof endpoints.listAccountParts> = async (
  { db, today },
  { query: { account, asOf = today, agentId, cursor, limit } },
) => {
  const { needs } = ACCOUNTS[account]
  const part = agentId === undefined || needs === null ? 'agent_id' : PART_OF[needs]
  const sums = db
    .selectFrom('postings')
    .select([part, sql<number>`min(agent_id)`.as('of_agent')])
    .select(({ fn }) => fn.sum<Sen>('amount_sen').as('balance_sen'))
    .where('account', '=', sql.lit(account))
    .where('business_on', '<=', asOf)
    .$call((q) => (agentId === undefined ? q : q.where('agent_id', '=', agentId)))
    .$if(cursor !== undefined, (q) => q.where(part, '>', Number(cursor)))
    .groupBy(part)
    .having(sql`sum(amount_sen)`, '<>', 0)
    .orderBy(part)
    .limit(limit + 1)
  const rows = await db
    .selectFrom(sums.as('sum'))
    .innerJoin('users as agent', 'agent.id', 'sum.of_agent')
    .leftJoin('cashbooks', (join) => join.on('cashbooks.id', '=', getId(part, 'cashbook_id')))
    .leftJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .leftJoin('bank_accounts', (join) =>
      join.on('bank_accounts.id', '=', getId(part, 'bank_account_id')),
    )
    .leftJoin('users as owed', (join) => join.on('owed.id', '=', getId(part, 'user_id')))
    .select(['sum.of_agent', 'sum.balance_sen', 'agent.name as agent_name'])
    .select(['cashbooks.id as cashbook_id', 'cashbooks.cashbook_code', 'cashbooks.customer_id'])
    .select(['customers.name as customer_name', 'owed.id as user_id', 'owed.name as user_name'])
    .select(['bank_accounts.id as bank_account_id', 'bank_accounts.name as bank_account_name'])
    .select(sql<number>`${sql.ref(`sum.${part}`)}`.as('key'))
    .orderBy('key')
    .execute()
  const items = rows.slice(0, limit).map((row) => ({
    ...toCamelCase(row),
    agentId: row.of_agent,
    ...getSides(row.balance_sen),
  }))
  return { items, nextCursor: rows.length > limit ? String(rows[limit - 1]?.key) : null }
}

/** Returns the part's id if it is of that kind. */
const getId = (part: string, kind: (typeof PART_OF)[keyof typeof PART_OF]) =>
  part === kind ? sql<number>`${sql.ref(`sum.${kind}`)}` : sql<number>`NULL::bigint`
