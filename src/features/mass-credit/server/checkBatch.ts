import type { z } from 'zod'
import type { Day } from '../../../core/calendar.ts'
import { isRefused, type Refusal } from '../../../core/loan/refusal.ts'
import { refuseDate, refuseUnlessUnsettled } from '../../../core/loan/transaction.ts'
import { assertDefined } from '../../../core/invariant.ts'
import { refusalMessage, type Message } from '../../../platform/contract/message.ts'
import type { FieldRefusal } from '../../../platform/server/appError.ts'
import { loanOf, type LoanRow } from '../../cashbooks/server/cashbookRow.ts'
import { creditMessages } from '../../credits/messages.ts'
import { planCredits, type CreditLine, type CreditPlan } from '../../credits/server/planCredits.ts'
import type { submitMassCredit } from '../contract.ts'
import { massCreditMessages as text } from '../messages.ts'
import type { VisitLine } from '../../collection/server/recordMissedVisits.ts'

export type Batch = z.output<(typeof submitMassCredit)['body']>

export type CheckedBatch = {
  on: Day
  plan: CreditPlan
  visits: VisitLine[]
  /** Every line that cannot be recorded: `items.3.creditAmount`, and why. */
  faults: FieldRefusal[]
}

/** Judges every line of a batch by the rules of the core, against cashbooks as they stand. */
export function checkBatch(
  batch: Batch,
  cashbooks: ReadonlyMap<number, LoanRow>,
  { today, runnerId }: { today: Day; runnerId: number | null },
): CheckedBatch {
  const on = batch.date ?? today
  const faults: FieldRefusal[] = []
  const isListed = listing(cashbooks, faults)
  const places: number[] = []
  const lines: CreditLine[] = []
  batch.items.forEach(({ cashbookId, creditAmount: amountSen, ...item }, at) => {
    if (!isListed(cashbookId, `items.${at}`)) return
    const { remark = batch.remark, seenTransactionCount: seen } = item
    if (seen !== undefined && seen !== cashbooks.get(cashbookId)!.transaction_count) {
      const message = creditMessages.CASHBOOK_CHANGED
      return void faults.push({ path: `items.${at}.cashbookId`, message })
    }
    places.push(at)
    lines.push({ cashbookId, amountSen, on, runnerId, remark })
  })
  const plan = planCredits(lines, cashbooks, today)
  for (const [place, refusal] of plan.refusals) {
    faults.push(faultOf(refusal, `items.${places[place]}`))
  }
  const visits: VisitLine[] = []
  batch.missed.forEach((visit, at) => {
    const path = `missed.${at}`
    if (!isListed(visit.cashbookId, path)) return
    const fault = visitFault(cashbooks.get(visit.cashbookId)!, { ...visit, on, today }, path)
    if (fault) return void faults.push(fault)
    visits.push({ ...visit, on, runnerId, agentId: cashbooks.get(visit.cashbookId)!.agent_id })
  })
  return { on, plan, visits, faults }
}

/** Whether a line's cashbook is in sight and stands in the batch for the first time. */
function listing(cashbooks: ReadonlyMap<number, LoanRow>, faults: FieldRefusal[]) {
  const seen = new Set<number>()
  return (cashbookId: number, path: string): boolean => {
    const message = seen.has(cashbookId)
      ? text.LINE_REPEATED
      : cashbooks.has(cashbookId)
        ? undefined
        : text.CASHBOOK_UNKNOWN
    seen.add(cashbookId)
    if (message) faults.push({ path: `${path}.cashbookId`, message })
    return message === undefined
  }
}

function faultOf({ refused, field, params }: Refusal, path: string): FieldRefusal {
  const message = assertDefined(refusalMessage(refused), `the refusal ${refused} has a message`)
  const name = field === 'creditAmount' ? field : 'cashbookId'
  return { path: `${path}.${name}`, message, values: params }
}

type Visit = { reason: string; promisedDate: Day | null; on: Day; today: Day }

/** Why a visit cannot be recorded, if so: it is bound to the days that a payment could carry. */
export function visitFault(
  cashbook: LoanRow,
  { reason, promisedDate, on, today }: Visit,
  path: string,
): FieldRefusal | undefined {
  const loan = { ...loanOf(cashbook), latestOn: cashbook.debit_on }
  const refusal = refuseUnlessUnsettled(loan) ?? refuseDate(loan, on, today)
  if (refusal && isRefused(refusal)) return faultOf(refusal, path)
  const fault = (message: Message) => ({
    ...{ path: `${path}.promisedDate`, message },
    values: { visitOn: on },
  })
  if ((reason === 'PROMISED') !== (promisedDate !== null)) return fault(text.PROMISE_NEEDS_DATE)
  if (promisedDate !== null && promisedDate <= on) return fault(text.PROMISE_IN_PAST)
}
