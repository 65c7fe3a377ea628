import { type Sen, negateSen } from '../money.ts'
import type { OneSidedType } from '../pettyCash.ts'
import { type Posting, journal } from './journal.ts'
import { moneyPosting } from './moneyPosting.ts'

/**
 * Builds the postings of a manual entry on petty cash or a bank account: `changeSen` is added to it
 * (negative when it takes out). An expense is spent; every other type moves the agent's capital.
 */
export function pettyCashPostings({
  agentId,
  type,
  changeSen,
  bankAccountId,
}: {
  agentId: number
  type: OneSidedType
  changeSen: Sen
  bankAccountId?: number | null
}): Posting[] {
  return journal(moneyPosting({ agentId, bankAccountId, amountSen: changeSen }), {
    account: type === 'EXPENSE' ? 'expenses' : 'capital',
    agentId,
    amountSen: negateSen(changeSen),
  })
}
