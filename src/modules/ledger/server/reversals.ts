import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { getReversalDay } from '#core/lockedPeriod.ts'
import { reverse, type Posting } from '#core/ledger/journal.ts'
import type { MoneyPlace } from '#core/ledger/moneyPosting.ts'
import type { Journal } from './ledger.ts'
import { readLockedDay } from '../locked-period/server/assertPeriodOpen.ts'
import { carriedOver } from './moveJournals.ts'
import type { Database } from '#db/connect.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

type StandingJournal = {
  id: number
  agent_id: number
  business_on: Day
  cashbook_id: number | null
  transaction_id: number | null
  commission_payment_id: number | null
  hand_over_id: number | null
  difference_resolution_id: number | null
  /** The current agent of the cashbook, which differs after a move of the customer. */
  cashbook_agent_id: number | null
  postings: Posting[]
}

/**
 * Returns the journals that reverse what these transactions posted and nothing has reversed yet.
 * They have the day of the original, so every day's totals stay the sum of its rows; a locked day
 * stays as it was, and the reversal is of today. Amounts of a cashbook that has moved to another
 * agent are carried over today.
 */
export async function getReversals(
  context: Context<Actor>,
  transactionIds: readonly number[],
): Promise<Journal[]> {
  return undoing(context, sql`j.transaction_id = ANY (${transactionIds}::bigint[])`)
}

/**
 * Returns the reversals for the settlements of these cashbooks, whose journals have no transaction.
 */
export async function getSettlementReversals(
  context: Context<Actor>,
  cashbookIds: readonly number[],
): Promise<Journal[]> {
  return undoing(
    context,
    sql`j.cashbook_id = ANY (${cashbookIds}::bigint[]) AND j.event = 'SETTLE'`,
  )
}

/** Returns the reversal of a commission payment. */
export async function getCommissionReversals(
  context: Context<Actor>,
  commissionPaymentId: number,
): Promise<Journal[]> {
  return undoing(context, sql`j.commission_payment_id = ${commissionPaymentId}`)
}

/** Returns the reversal of what a confirmed count moved into the box. */
export async function getHandOverReversals(
  context: Context<Actor>,
  handOverIds: readonly number[],
): Promise<Journal[]> {
  return undoing(context, sql`j.hand_over_id = ANY (${handOverIds}::bigint[])`)
}

/** Returns the reversal of the resolution of a runner's difference. */
export async function getDifferenceReversals(
  context: Context<Actor>,
  differenceResolutionId: number,
): Promise<Journal[]> {
  return undoing(context, sql`j.difference_resolution_id = ${differenceResolutionId}`)
}

/** Returns where the reversed money was, so that its replacement is posted there. */
export function getReversedPlace(reversals: readonly Journal[]): MoneyPlace {
  const lines = reversals.flatMap(({ postings }) => postings)
  const money = lines.find(({ account }) => account === 'bank' || account === 'petty_cash')
  return { bankAccountId: money?.bankAccountId, holderId: money?.holderId }
}

async function undoing(
  { db, today }: Context<Actor>,
  which: RawBuilder<unknown>,
): Promise<Journal[]> {
  const [lockedOn, { rows }] = await Promise.all([readLockedDay(db), select(db, which)])
  return rows.flatMap((row) => {
    const day = getReversalDay(row.business_on, lockedOn, today)
    const undone = getReversal(row, day ?? row.business_on)
    const { cashbook_id: cashbookId, cashbook_agent_id: agentId } = row
    if (cashbookId === null || agentId === null) return undone
    return [undone, ...carriedOver([undone], { cashbookId, agentId }, today)]
  })
}

const select = (db: Database, which: RawBuilder<unknown>) =>
  sql<StandingJournal>`
    SELECT j.id, j.agent_id, j.business_on, j.cashbook_id, j.transaction_id,
           j.commission_payment_id, j.hand_over_id, j.difference_resolution_id,
           min(c.agent_id) AS cashbook_agent_id,
           json_agg(json_strip_nulls(json_build_object('account', p.account, 'agentId', p.agent_id,
             'cashbookId', p.cashbook_id, 'userId', p.user_id, 'bankAccountId', p.bank_account_id,
             'holderId', p.holder_id, 'amountSen', p.amount_sen))
             ORDER BY p.line) AS postings
    FROM journals AS j JOIN postings AS p ON p.journal_id = j.id
    LEFT JOIN cashbooks AS c ON c.id = j.cashbook_id
    WHERE ${which} AND j.reverses_id IS NULL
      AND NOT EXISTS (SELECT FROM journals AS undoing WHERE undoing.reverses_id = j.id)
    GROUP BY j.id ORDER BY j.id`.execute(db)

function getReversal(journal: StandingJournal, businessOn: Day): Journal {
  return {
    event: 'REVERSAL',
    agentId: journal.agent_id,
    businessOn,
    cashbookId: journal.cashbook_id ?? undefined,
    transactionId: journal.transaction_id ?? undefined,
    commissionPaymentId: journal.commission_payment_id ?? undefined,
    handOverId: journal.hand_over_id ?? undefined,
    differenceResolutionId: journal.difference_resolution_id ?? undefined,
    reversesId: journal.id,
    postings: reverse(journal.postings),
  }
}
