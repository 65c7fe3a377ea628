import type { Day } from '#core/calendar.ts'
import { settle, type LossReason } from '#core/loan/settle.ts'
import { subtractSen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getLoan, type CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { getSettledColumns, planSettlements } from '../../movements/server/planSettlements.ts'
import { writeMovements } from '../../movements/server/writeMovements.ts'
import { verify, statusLog, type StatusChange } from './statusChange.ts'

/** How cashbooks are settled: on which day, and why a balance is given up. */
export type HowSettled = {
  declareLoss: boolean
  lossReason?: LossReason | undefined
  date?: Day | undefined
  remark: string
}

/**
 * Settles the allowed ones of the locked cashbooks; a remaining balance is written off if declared
 * lost.
 */
export async function settleLocked(
  context: Context<Actor>,
  rows: Iterable<CashbookRow>,
  { declareLoss, lossReason, date, remark }: HowSettled,
): Promise<StatusChange> {
  const { today } = context
  const dated = date && { on: date, today }
  const { allowed, refusals } = verify(rows, (row) => settle(getLoan(row), { declareLoss, dated }))
  const settling = allowed.map(({ row, loan, lossSen }) => ({
    cashbookId: row.id,
    agentId: row.agent_id,
    transactionCount: row.transaction_count,
    loan,
    lossSen,
    lossReason: lossSen > 0 ? lossReason : undefined,
    remark,
  }))
  const settlements = await planSettlements(context, settling, { on: date })
  const loans = settling.map((each) => ({
    id: each.cashbookId,
    ...getSettledColumns(each, date ?? today),
  }))
  writeMovements(context, { ...settlements, loans })
  const log = allowed.map(({ row, loan, lossSen }) => {
    const profit = subtractSen(loan.creditSen, loan.debitSen)
    const action = lossSen > 0 ? 'cashbook.declareLoss' : 'cashbook.settle'
    return statusLog(action, row, {
      status: loan.status,
      profit,
      lossAmount: lossSen,
      remark,
      ...(date !== undefined && { date }),
      ...(lossSen > 0 && getLoggedReason(lossReason, remark)),
    })
  })
  return { changed: allowed.map(({ row }) => row), refusals, log }
}

/** Why the loss was declared, as the log's sentence says it: the text of another reason. */
function getLoggedReason(lossReason: LossReason | undefined, remark: string) {
  if (lossReason === undefined) return {}
  return { lossReason, reason: lossReason === 'OTHER' ? remark : lossReason }
}
