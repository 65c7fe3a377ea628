import { ACCOUNT_NAMES, type Account } from '#core/ledger/account.ts'
import { getSides } from '#core/ledger/sides.ts'
import { sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'

/** Returns every account's balance at the end of a day, summed from the postings. */
export const handleGetTrialBalance: Read<typeof endpoints.getTrialBalance> = async (
  { db, today },
  { query: { asOf = today, agentId } },
) => {
  const rows = await db
    .selectFrom('postings')
    .select(['account', ({ fn }) => fn.sum<Sen>('amount_sen').as('balance_sen')])
    .where('business_on', '<=', asOf)
    .$call((q) => (agentId === undefined ? q : q.where('agent_id', '=', agentId)))
    .groupBy('account')
    .execute()
  const balances = new Map(rows.map(({ account, balance_sen }) => [account, balance_sen]))
  const items = ACCOUNT_NAMES.map((account: Account) => ({
    account,
    ...getSides(balances.get(account) ?? ZERO_SEN),
  }))
  return {
    asOf,
    items,
    totalDebit: sumSen(items.map(({ debit }) => debit)),
    totalCredit: sumSen(items.map(({ credit }) => credit)),
  }
}
