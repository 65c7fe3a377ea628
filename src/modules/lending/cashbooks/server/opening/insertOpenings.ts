import { toOffBits } from '#db/offBits.ts'
import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { openLoan } from '#core/loan/openLoan.ts'
import { settle, settlesItself } from '#core/loan/settle.ts'
import type { LoanTerms, SettleType } from '#core/loan/terms.ts'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { ZERO_SEN } from '#core/money.ts'
import { unwrapOrThrow } from '#platform/server/appError.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { NewLoan } from '../../../movements/server/loans.ts'
import {
  getSettledColumns,
  planSettlements,
  type Settling,
} from '../../../movements/server/planSettlements.ts'
import type { Links } from '../../../movements/server/transactions.ts'
import {
  joinMovements,
  writeMovements,
  type Movements,
} from '../../../movements/server/writeMovements.ts'
import { planOpeningMoves, type OpeningPlaces } from './openingMoves.ts'

/** A cashbook to open, with all values decided. */
export type Opening = {
  agentId: number
  customerId: number
  packageId: number | null
  terms: LoanTerms
  skipsDaysOff: boolean
  apr: number | null
  settleType: SettleType
  runnerId: number | null
  places: OpeningPlaces
  remark: string
}

type Numbered = Opening & { cashbookId: number; number: number; debitId: number; creditId: number }

/** Opens cashbooks, and returns their rows in the given order. */
export async function insertOpenings(
  context: Context<Actor>,
  openings: readonly Opening[],
  links?: Partial<Links>,
): Promise<NewLoan[]> {
  const { movements, opened } = await planOpenings(context, openings, links)
  writeMovements(context, movements)
  return opened
}

/**
 * Plans the opening of cashbooks, one or thousands: the debit leaves petty cash and the first credit
 * returns to it; an AUTO cashbook that it pays completely is settled at once.
 */
export async function planOpenings(
  context: Context<Actor>,
  openings: readonly Opening[],
  links?: Partial<Links>,
): Promise<{ movements: Movements; opened: NewLoan[] }> {
  const { db, today } = context
  const [ids, numbers, lines] = await Promise.all([
    takeIds(db, 'cashbooks_id_seq', openings.length),
    takeIds(db, 'cashbook_numbers', openings.length),
    takeIds(db, 'transactions_id_seq', openings.length * 2),
  ])
  const numbered = openings.map((opening, place): Numbered => ({
    ...opening,
    cashbookId: assertDefined(ids[place], 'each opening has an id'),
    number: assertDefined(numbers[place], 'each opening has a number'),
    debitId: assertDefined(lines[2 * place], 'each opening has two lines'),
    creditId: assertDefined(lines[2 * place + 1], 'each opening has two lines'),
  }))
  const settling = numbered.flatMap(getSettling)
  const ends = new Map(settling.map((each) => [each.cashbookId, getSettledColumns(each, today)]))
  const collected = numbered.map(({ cashbookId, runnerId, terms }) => ({
    cashbookId,
    runnerId,
    amountSen: terms.firstCreditSen,
  }))
  const settlements = await planSettlements(context, settling, { collected })
  const opened = numbered.map((each) => ({
    ...toCashbookRow(each, context),
    ...ends.get(each.cashbookId),
  }))
  const moves = planOpeningMoves(context, numbered, links)
  return { movements: joinMovements({ opened }, moves, settlements), opened }
}

/** Returns the end of a cashbook that its first credit pays completely. */
function getSettling({ cashbookId, agentId, terms, settleType }: Numbered): Settling[] {
  const loan = openLoan(terms, settleType)
  if (!settlesItself(loan)) return []
  const settled = unwrapOrThrow(settle(loan))
  return [{ cashbookId, agentId, transactionCount: 2, remark: '', ...settled }]
}

function toCashbookRow(opening: Numbered, { actor, now }: Context<Actor>) {
  return {
    id: opening.cashbookId,
    number: opening.number,
    agent_id: opening.agentId,
    customer_id: opening.customerId,
    package_id: opening.packageId,
    ...termsColumns(opening),
    settle_type: opening.settleType,
    status: CASHBOOK_STATUS.UNSETTLED as CashbookStatus,
    written_off_sen: ZERO_SEN,
    end_on: null as Day | null,
    remark: opening.remark,
    runner_id: opening.runnerId,
    opened_by: actor.id,
    created_at: now,
  }
}

/** Returns the columns of the terms for a cashbook that has only its opening transactions. */
export function termsColumns({
  terms,
  skipsDaysOff,
  apr,
}: Pick<Opening, 'terms' | 'skipsDaysOff' | 'apr'>) {
  return {
    package_type: terms.packageType,
    debit_days: terms.debitDays,
    interest_rate_basis_points: terms.rateBasisPoints,
    expected_sen: terms.expectedSen,
    debit_sen: terms.debitSen,
    daily_sen: terms.dailySen,
    first_credit_sen: terms.firstCreditSen,
    apr_percent: apr,
    debit_on: terms.debitOn,
    start_on: terms.startOn,
    due_on: terms.dueOn,
    skips_days_off: skipsDaysOff,
    off_bits: toOffBits(terms),
    credit_sen: terms.firstCreditSen,
    transaction_count: terms.firstCreditSen === 0 ? 1 : 2,
    latest_on: terms.debitOn,
  }
}
