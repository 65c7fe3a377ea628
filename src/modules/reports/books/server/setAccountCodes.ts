import { sql } from 'kysely'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { loadAccountCodes, toCodeLines } from './accountCodes.ts'

/** Replaces the codes of all accounts; the log names those that changed. */
export const handleSetAccountCodes: Write<typeof endpoints.setAccountCodes> = async (
  { db },
  { body },
) => {
  // Two replacements at once would insert the same code twice; readers go on.
  await sql`LOCK TABLE account_codes IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const before = await loadAccountCodes(db)
  const rows = body.items.filter(({ code }) => code !== '')
  const after = new Map<string, string>(rows.map(({ account, code }) => [account, code]))
  await db.deleteFrom('account_codes').execute()
  if (rows.length > 0) await db.insertInto('account_codes').values(rows).execute()
  return {
    data: { items: toCodeLines(after) },
    log: {
      action: 'accountCode.update',
      entity: 'accountCode',
      before: { codes: changedLines(before, after) },
      after: { codes: changedLines(after, before) },
    },
  }
}

type Codes = ReadonlyMap<string, string>

/** Returns the codes that the other mapping does not have: `capital 3000`. */
const changedLines = (codes: Codes, others: Codes): string[] =>
  [...codes]
    .filter(([account, code]) => others.get(account) !== code)
    .map(([account, code]) => `${account} ${code}`)
