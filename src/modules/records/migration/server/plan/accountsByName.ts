import { sql } from 'kysely'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import { sheetMessages as text } from '../../sheetMessages.ts'
import type { Problems } from '../problems.ts'
import type { Row } from '../readRows.ts'

type Named = Row<{ account: string | null }>

/** Active bank accounts by agent and name in lower case: `12 maybank 4321`. */
export type AccountsByName = ReadonlyMap<string, number>

/** Loads the active bank accounts that the rows name. */
export async function accountsByName(
  db: Database,
  rows: readonly Named[],
): Promise<AccountsByName> {
  const names = new Set(rows.flatMap(({ account }) => account?.toLowerCase() ?? []))
  if (names.size === 0) return new Map()
  const found = await db
    .selectFrom('bank_accounts')
    .select(['id', 'agent_id', sql<string>`lower(name)`.as('name')])
    .where(sql`lower(name)`, '=', sql`ANY (${[...names]}::text[])`)
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .execute()
  return new Map(found.map(({ id, agent_id, name }) => [`${agent_id} ${name}`, id]))
}

/**
 * Returns the bank account that a row names, null for petty cash; undefined, with a problem, when
 * the agent has no such account.
 */
export function findAccount(
  accounts: AccountsByName,
  agentId: number,
  { at, account }: Named,
  problems: Problems,
): number | null | undefined {
  if (account === null) return null
  const id = accounts.get(`${agentId} ${account.toLowerCase()}`)
  if (id === undefined) problems.add(at, text.ROW_ACCOUNT_UNKNOWN, 'account', { value: account })
  return id
}
