import { sql } from 'kysely'
import { todayIn, type Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { receiptNumber } from '#modules/lending/credits/receiptNumber.ts'
import { sheetMessages as text } from '../../sheetMessages.ts'
import type { Problems } from '../problems.ts'
import type { TransactionLine } from './transactionLines.ts'

type Payment = {
  cashbookId: number
  on: Day
  amountSen: Sen
  runnerId: number | null
  reference: string
}

const getKey = ({ cashbookId, on, amountSen, runnerId, reference }: Payment) =>
  [cashbookId, on, amountSen, runnerId ?? '', reference.trim().toLowerCase()].join('|')

/**
 * Leaves out the payments that are in the books already, and those that stand twice in the sheet:
 * same cashbook, day, amount, runner and reference. Returns the other lines.
 */
export async function leaveOutKnown(
  context: Context<Actor>,
  lines: readonly TransactionLine[],
  problems: Problems,
): Promise<TransactionLine[]> {
  const known = await findKnown(context, lines)
  const seen = new Map<string, number>()
  const inOrder = lines.toSorted((one, other) => one.at - other.at)
  const leftOut = new Set<number>()
  for (const line of inOrder) {
    const key = getKey(line)
    const booked = known.get(key)
    const first = seen.get(key)
    if (booked && problems.leaveOut(line.at, text.ROW_IN_BOOKS, booked)) leftOut.add(line.at)
    else if (first && problems.leaveOut(line.at, text.ROW_TWICE, { row: first })) {
      leftOut.add(line.at)
    }
    if (first === undefined) seen.set(key, line.at)
  }
  return lines.filter(({ at }) => !leftOut.has(at))
}

type Known = { receipt: string; recordedOn: Day }

/** Finds the payments of the books that the lines may repeat, by their key. */
async function findKnown(
  { db, timeZone }: Context<Actor>,
  lines: readonly TransactionLine[],
): Promise<Map<string, Known>> {
  const { rows } = await sql<{
    id: number
    cashbook_id: number
    business_on: Day
    amount_sen: Sen
    runner_id: number | null
    reference: string | null
    created_at: Date
  }>`
    SELECT id, cashbook_id, business_on, amount_sen, runner_id, reference, created_at
    FROM transactions
    WHERE kind = 'CREDIT' AND removed_at IS NULL
      AND (cashbook_id, business_on, amount_sen) IN (
        SELECT * FROM unnest(${lines.map(({ cashbookId }) => cashbookId)}::bigint[],
                             ${lines.map(({ on }) => on)}::date[],
                             ${lines.map(({ amountSen }) => amountSen)}::bigint[]))
    ORDER BY id`.execute(db)
  const known = new Map<string, Known>()
  for (const row of rows) {
    const key = getKey({
      cashbookId: row.cashbook_id,
      on: row.business_on,
      amountSen: row.amount_sen,
      runnerId: row.runner_id,
      reference: row.reference ?? '',
    })
    if (known.has(key)) continue
    const recordedOn = todayIn(timeZone, row.created_at)
    known.set(key, { receipt: receiptNumber(row.id), recordedOn })
  }
  return known
}
