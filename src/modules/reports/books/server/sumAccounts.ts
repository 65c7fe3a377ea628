import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import { getSides } from '#core/ledger/getSides.ts'
import { sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { sumAccountDays } from '#modules/ledger/server/accountDays.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { getTrialBalance } from './schemas.ts'
import { loadAccountCodes } from './accountCodes.ts'

type Filter = z.output<typeof getTrialBalance.query>

/** Sums the postings of every account at the end of a day, today by default. */
export async function sumAccounts(
  { db, today }: Context<Actor>,
  { asOf = today, agentId }: Filter,
): Promise<z.output<typeof getTrialBalance.output>> {
  const [balances, codes] = await Promise.all([
    agentId === undefined ? sumAccountDays(db, asOf) : sumOfAgent(db, asOf, agentId),
    loadAccountCodes(db),
  ])
  const items = ACCOUNT_NAMES.map((account) => ({
    account,
    code: codes.accounts.get(account),
    ...getSides(balances.get(account) ?? ZERO_SEN),
  }))
  return {
    asOf,
    items,
    totalDebit: sumSen(items.map(({ debit }) => debit)),
    totalCredit: sumSen(items.map(({ credit }) => credit)),
  }
}

async function sumOfAgent(db: Database, asOf: Day, agentId: number): Promise<Map<string, Sen>> {
  const rows = await db
    .selectFrom('postings')
    .select(['account', ({ fn }) => fn.sum<Sen>('amount_sen').as('balance_sen')])
    .where('business_on', '<=', asOf)
    .where('agent_id', '=', agentId)
    .groupBy('account')
    .execute()
  return new Map(rows.map(({ account, balance_sen }) => [account, balance_sen]))
}
