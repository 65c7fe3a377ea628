import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { FieldRefusal } from '#platform/server/appError.ts'
import type { LoanRow } from '#features/cashbooks/server/cashbookRow.ts'
import { creditMessages } from '#features/credits/messages.ts'
import {
  planCredits,
  type CreditLine,
  type CreditPlan,
} from '#features/credits/server/planCredits.ts'
import type { submitMassCredit } from '../contract.ts'
import { massCreditMessages as text } from '../messages.ts'
import type { VisitLine } from '#features/collection/server/recordMissedVisits.ts'
import { getFault, visitFault } from '#features/collection/server/visitFault.ts'

export type Batch = z.output<(typeof submitMassCredit)['body']>

export type CheckedBatch = {
  on: Day
  plan: CreditPlan
  visits: VisitLine[]
  /** Each line that cannot be recorded, with the reason: `items.3.creditAmount`. */
  faults: FieldRefusal[]
}

/** Checks every line of a batch by the rules of the core, against the current cashbooks. */
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
    faults.push(getFault(refusal, `items.${places[place]}`))
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

/**
 * Returns a check whether a line's cashbook is visible and appears in the batch for the first time.
 */
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
