import { assertDefined } from '#core/invariant.ts'
import type { Day } from '#core/calendar.ts'
import { takeCredit } from '#core/loan/applyCredit.ts'
import { isRefused, type Refusal } from '#core/loan/refusal.ts'
import { getBalance, dayNumber, type LoanState } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { getLoan, type LoanRow } from '../../cashbooks/server/cashbookRow.ts'

/** A payment to record. */
export type CreditLine = {
  cashbookId: number
  amountSen: Sen
  on: Day
  runnerId: number | null
  remark: string
  /** The bank account of a transfer; null for cash. */
  bankAccountId: number | null
  /** The runner who holds the cash; null when it is in the box or a transfer. */
  holderId: number | null
  reference: string
}

/** A payment that the rules allow, with its number in the cashbook's history. */
export type PlannedCredit = CreditLine & {
  agentId: number
  customerId: number
  number: number
  day: number
  balanceSen: Sen
}

export type CreditPlan<Row extends LoanRow = LoanRow> = {
  credits: PlannedCredit[]
  /** The cashbooks after the payments, by id. */
  after: Map<number, { row: Row; loan: LoanState; transactionCount: number }>
  /** The refused lines and the reasons, by their index in the input. */
  refusals: Map<number, Refusal>
}

/** Returns where the money of a payment is: a runner holds the cash that they collect. */
export function creditPlace(bankAccountId: number | null, runnerId: number | null) {
  return { bankAccountId, holderId: bankAccountId === null ? runnerId : null }
}

/** Applies payments to locked cashbooks in the given order; several may belong to one cashbook. */
export function planCredits<Row extends LoanRow>(
  lines: readonly CreditLine[],
  cashbooks: ReadonlyMap<number, Row>,
  today: Day,
): CreditPlan<Row> {
  const plan: CreditPlan<Row> = { credits: [], after: new Map(), refusals: new Map() }
  lines.forEach((line, place) => {
    const row = assertDefined(cashbooks.get(line.cashbookId), 'the cashbook of a payment is locked')
    const before = plan.after.get(row.id) ?? {
      row,
      loan: getLoan(row),
      transactionCount: row.transaction_count,
    }
    const taken = takeCredit(before.loan, { amountSen: line.amountSen, on: line.on, today })
    if (isRefused(taken)) return void plan.refusals.set(place, taken)
    const number = before.transactionCount + 1
    plan.after.set(row.id, { row, loan: taken.loan, transactionCount: number })
    // Field by field: a spread of the line takes ten times as long, for thousands of lines.
    plan.credits.push({
      cashbookId: line.cashbookId,
      amountSen: line.amountSen,
      on: line.on,
      runnerId: line.runnerId,
      remark: line.remark,
      bankAccountId: line.bankAccountId,
      holderId: line.holderId,
      reference: line.reference,
      agentId: row.agent_id,
      customerId: row.customer_id,
      number,
      day: dayNumber(taken.loan, line.on),
      balanceSen: getBalance(taken.loan),
    })
  })
  return plan
}
