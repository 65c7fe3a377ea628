import { type Sen, negateSen } from '../money.ts'
import { type PettyCashType } from '../pettyCash.ts'
import { type Posting, journal } from './journal.ts'

/**
 * Builds the postings of a manual petty cash entry: `changeSen` is added to petty cash (negative
 * when it takes out). An expense is spent; every other type moves the agent's capital.
 */
export function pettyCashPostings({
  agentId,
  type,
  changeSen,
}: {
  agentId: number
  type: PettyCashType
  changeSen: Sen
}): Posting[] {
  return journal(
    { account: 'petty_cash', agentId, amountSen: changeSen },
    {
      account: type === 'EXPENSE' ? 'expenses' : 'capital',
      agentId,
      amountSen: negateSen(changeSen),
    },
  )
}
