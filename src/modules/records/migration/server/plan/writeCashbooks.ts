import { daysBetween } from '#core/calendar.ts'
import { apr } from '#core/loan/schedule/apr.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import { sen } from '#core/money.ts'
import { assertDefined, invariant } from '#core/invariant.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import { insertGuarantors } from '#modules/customers/server/guarantors/guarantorWrites.ts'
import { insertOpenings } from '#modules/lending/cashbooks/server/opening/insertOpenings.ts'
import {
  CASH_IN_BOX,
  type OpeningPlaces,
} from '#modules/lending/cashbooks/server/opening/openingMoves.ts'
import { lockCashbooks } from '#modules/lending/cashbooks/server/lockCashbooks.ts'
import type { NewLoan } from '#modules/lending/movements/server/loans.ts'
import { selfSettledLines } from '#modules/lending/movements/server/selfSettledLines.ts'
import { planCredits } from '#modules/lending/credits/server/planCredits.ts'
import { recordCredits } from '#modules/lending/credits/server/recordCredits.ts'
import { balancePettyCash, type CashFlow } from './balancePettyCash.ts'
import { holdPettyCash } from './holdPettyCash.ts'
import { splitIntoChunks, type Writing } from './plan.ts'
import type { PlannedCashbook } from './plannedCashbook.ts'

const ROWS_AT_ONCE = 500

/** Opens the cashbooks on their dates, records later payments, and keeps petty cash unchanged. */
export async function writeCashbooks(
  context: Context<Actor>,
  { migrationId, onProgress }: Writing,
  planned: readonly PlannedCashbook[],
): Promise<LogEntry[]> {
  await holdPettyCash(
    context,
    planned.map(({ agent }) => agent.id),
  )
  const rateOf = rates()
  const settled: LogEntry[] = []
  let done = 0
  for (const chunk of splitIntoChunks(planned, ROWS_AT_ONCE)) {
    const openings = chunk.map((each) => {
      return { ...each, agentId: each.agent.id, apr: rateOf(each.terms), places: getPlaces(each) }
    })
    const opened = await openAll(context, openings, migrationId)
    settled.push(...selfSettledLines(opened))
    settled.push(...(await payLater(context, chunk, opened, migrationId)))
    await onProgress((done += chunk.length))
  }
  await balancePettyCash(context, migrationId, planned.flatMap(getFlows))
  return settled
}

/**
 * Caches effective annual rates. One takes a third of a millisecond, and the terms often repeat.
 */
function rates(): (terms: LoanTerms) => number | null {
  const known = new Map<string, number | null>()
  return (terms) => {
    const { debitDays, expectedSen, debitSen, firstCreditSen, debitOn, startOn } = terms
    const key = [
      debitDays,
      expectedSen,
      debitSen,
      firstCreditSen,
      daysBetween(debitOn, startOn),
      ...terms.daysOff,
    ].join()
    const rate = known.get(key)
    if (rate !== undefined) return rate
    const worked = apr(terms)
    known.set(key, worked)
    return worked
  }
}

type PricedCashbook = PlannedCashbook & {
  agentId: number
  apr: number | null
  places: OpeningPlaces
}

async function openAll(
  context: Context<Actor>,
  chunk: readonly PricedCashbook[],
  migrationId: number,
): Promise<NewLoan[]> {
  const opened = await insertOpenings(context, chunk, { migration_id: migrationId })
  const rows = chunk.map(({ reference }, place) => ({
    cashbook_id: assertDefined(opened[place], 'every cashbook is opened').id,
    reference,
    migration_id: migrationId,
  }))
  context.enqueue(insertAll(context.db, 'imported_cashbooks', rows))
  insertGuarantors(
    context,
    chunk.map(({ guarantors }, place) => ({
      book: assertDefined(opened[place], 'every cashbook is opened'),
      guarantors,
    })),
  )
  return opened
}

async function payLater(
  context: Context<Actor>,
  chunk: readonly PlannedCashbook[],
  opened: readonly NewLoan[],
  migrationId: number,
): Promise<LogEntry[]> {
  const lines = chunk.flatMap(({ paidLater, runnerId, bankAccountId }, place) =>
    paidLater
      ? [
          {
            ...paidLater,
            cashbookId: assertDefined(opened[place], 'every cashbook is opened').id,
            runnerId,
            remark: '',
            bankAccountId,
            holderId: null,
            reference: '',
          },
        ]
      : [],
  )
  if (lines.length === 0) return []
  const cashbooks = await lockCashbooks(
    context,
    lines.map(({ cashbookId }) => cashbookId),
  )
  const plan = planCredits(lines, cashbooks, context.today)
  invariant(plan.refusals.size === 0, 'the payments were verified when they were planned')
  const transactionIds = await takeIds(context.db, 'transactions_id_seq', lines.length)
  const links = { migration_id: migrationId }
  const stored = await recordCredits(context, plan, transactionIds, links)
  return selfSettledLines(stored.values())
}

const getPlaces = ({ bankAccountId }: PlannedCashbook): OpeningPlaces => ({
  ...CASH_IN_BOX,
  debitAccountId: bankAccountId,
  creditAccountId: bankAccountId,
})

function getFlows({ agent, terms, paidLater, bankAccountId }: PlannedCashbook): CashFlow[] {
  const place = { agentId: agent.id, bankAccountId }
  const opened = { ...place, on: terms.debitOn, sen: sen(terms.firstCreditSen - terms.debitSen) }
  return paidLater ? [opened, { ...place, on: paidLater.on, sen: paidLater.amountSen }] : [opened]
}
