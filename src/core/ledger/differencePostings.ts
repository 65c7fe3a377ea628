import type { ResolutionType } from '../cashDifference.ts'
import { type Sen, negateSen } from '../money.ts'
import { commissionPostings } from './commissionPostings.ts'
import { type Posting, journal } from './journal.ts'
import { BOX, moneyPosting } from './moneyPosting.ts'
import { movedMoneyPostings } from './movedMoneyPostings.ts'

/**
 * Builds the postings that resolve a runner's difference, positive for a shortage (field rules,
 * section 1): the cash comes into the box, becomes an expense, or settles commission that is owed
 * to the runner.
 */
export function differencePostings({
  agentId,
  runnerId,
  type,
  amountSen,
}: {
  agentId: number
  runnerId: number
  type: ResolutionType
  amountSen: Sen
}): Posting[] {
  const holder = { holderId: runnerId }
  if (type === 'RETURNED') {
    return movedMoneyPostings({ agentId, from: holder, to: BOX, amountSen })
  }
  if (type === 'OFF_COMMISSION') {
    return commissionPostings({ agentId, userId: runnerId, ...holder, amountSen })
  }
  return journal(
    { account: 'expenses', agentId, amountSen },
    moneyPosting({ agentId, amountSen: negateSen(amountSen), ...holder }),
  )
}
