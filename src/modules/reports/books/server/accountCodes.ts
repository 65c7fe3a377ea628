import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import type { Database } from '#db/connect.ts'

/** Loads the owner's codes; an account without one is left out. */
export async function loadAccountCodes(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('account_codes').selectAll().execute()
  return new Map(rows.map(({ account, code }) => [account, code]))
}

/** Returns a line for every account, in the order of the trial balance. */
export const toCodeLines = (codes: ReadonlyMap<string, string>) =>
  ACCOUNT_NAMES.map((account) => ({ account, code: codes.get(account) ?? '' }))
