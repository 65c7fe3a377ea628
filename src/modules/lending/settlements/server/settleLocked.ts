import type { Day } from '#core/calendar.ts'
import { settle } from '#core/loan/settle.ts'
import { subtractSen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getLoan, type CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { getSettledColumns, planSettlements } from '../../movements/server/planSettlements.ts'
import { writeMovements } from '../../movements/server/writeMovements.ts'
import { verify, statusLog, type StatusChange } from './statusChange.ts'

/**
 * Settles the allowed ones of the locked cashbooks; a remaining balance is written off if declared
 * lost.
 */
export async function settleLocked(
  context: Context<Actor>,
  rows: Iterable<CashbookRow>,
  { declareLoss, date, remark }: { declareLoss: boolean; date?: Day | undefined; remark: string },
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
    const after = { status: loan.status, profit, lossAmount: lossSen, remark }
    return statusLog(action, row, date === undefined ? after : { ...after, date })
  })
  return { changed: allowed.map(({ row }) => row), refusals, log }
}
