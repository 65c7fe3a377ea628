import { assertDefined } from '#core/invariant.ts'
import type { LoanTerms, SettleType } from '#core/loan/terms.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { ZERO_SEN } from '#core/money.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import { postOpenings, type OpeningPlaces } from './openingMoves.ts'

/** A cashbook to open, with all values decided. */
export type Opening = {
  agentId: number
  customerId: number
  packageId: number | null
  terms: LoanTerms
  apr: number | null
  settleType: SettleType
  runnerId: number | null
  places: OpeningPlaces
  remark: string
}

type Numbered = Opening & { cashbookId: number; number: number; debitId: number; creditId: number }

/**
 * Opens cashbooks in bulk with a fixed number of statements: the debit leaves petty cash and the
 * first credit returns to it. Returns their ids in the given order.
 */
export async function insertOpenings(
  context: Context<Actor>,
  openings: readonly Opening[],
): Promise<number[]> {
  const { db } = context
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
  const rows = numbered.map((each) => getCashbook(each, context))
  context.send(insertAll(db, 'cashbooks', rows))
  postOpenings(context, numbered)
  return ids
}

function getCashbook(opening: Numbered, { actor, now }: Context<Actor>) {
  return {
    id: opening.cashbookId,
    number: opening.number,
    agent_id: opening.agentId,
    customer_id: opening.customerId,
    package_id: opening.packageId,
    ...termsColumns(opening),
    settle_type: opening.settleType,
    status: CASHBOOK_STATUS.UNSETTLED,
    written_off_sen: ZERO_SEN,
    remark: opening.remark,
    runner_id: opening.runnerId,
    opened_by: actor.id,
    created_at: now,
  }
}

/** Returns the columns of the terms for a cashbook that has only its opening transactions. */
export function termsColumns({ terms, apr }: Pick<Opening, 'terms' | 'apr'>) {
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
    credit_sen: terms.firstCreditSen,
    transaction_count: terms.firstCreditSen === 0 ? 1 : 2,
    latest_on: terms.debitOn,
  }
}
