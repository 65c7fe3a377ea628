import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { ZERO_SEN } from '#core/money.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import { getLoan } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import { lockCashbooks } from '#modules/lending/cashbooks/server/lockCashbooks.ts'
import { planCredits, type CreditPlan } from '#modules/lending/credits/server/planCredits.ts'
import { compareBooks, getLoanSums } from './compareBooks.ts'
import { leaveOutKnown } from './leaveOutKnown.ts'
import { leaveOutPaid } from './leaveOutPaid.ts'
import { computeTotals, type Planner } from './plan.ts'
import { refuseLockedRows } from './refuseLockedRows.ts'
import {
  transactionLines,
  type TransactionFields,
  type TransactionLine,
} from './transactionLines.ts'
import { writeTransactions } from './writeTransactions.ts'

const LINES_AT_ONCE = 2_000

/** Plans payments of the past. Those of a cashbook are in the order of their dates. */
export const planTransactions: Planner<TransactionFields> = async (context, rows, problems) => {
  const { db, today } = context
  await refuseLockedRows(db, rows, problems, 'date')
  const named = await transactionLines(db, rows, problems)
  const cashbooks = await lockCashbooks(context, [...new Set(named.map((line) => line.cashbookId))])
  // Under the lock: a payment that is recorded now would be missed before it.
  const unknown = await leaveOutKnown(context, named, problems)
  const lines = await leaveOutPaid(db, unknown, problems)
  const plans: CreditPlan[] = []
  for (const chunk of wholeCashbooks(lines)) {
    const plan = planCredits(chunk, cashbooks, today)
    for (const [place, refusal] of plan.refusals) {
      problems.refuse(
        assertDefined(chunk[place], 'a refusal is of a line').at,
        refusal,
        COLUMN_OF[refusal.field ?? ''],
      )
    }
    plans.push(plan)
    await breathe()
  }
  const names = await agentNames(db, lines)
  const parts = lines
    .filter(({ at }) => !problems.has(at))
    .map(({ agentId, amountSen }) => ({
      agentName: assertDefined(names.get(agentId), 'an agent has a name'),
      debitSen: ZERO_SEN,
      creditSen: amountSen,
    }))
  const customers = new Set(lines.map(({ cashbookId }) => cashbooks.get(cashbookId)?.customer_id))
    .size
  const changes = plans.flatMap(({ after }) =>
    [...after.values()].map(({ row, loan }) => ({
      agentId: row.agent_id,
      before: getLoanSums(getLoan(row)),
      after: getLoanSums(loan),
    })),
  )
  return {
    totals: { ...computeTotals(parts, { customers }), books: await compareBooks(db, changes) },
    write: (inside, writing) => writeTransactions(inside, writing, plans),
  }
}

const COLUMN_OF: Readonly<Record<string, string>> = { creditAmount: 'amount', date: 'date' }

async function agentNames(
  db: Database,
  lines: readonly TransactionLine[],
): Promise<Map<number, string>> {
  const ids = [...new Set(lines.map(({ agentId }) => agentId))]
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Splits lines into chunks that contain whole cashbooks, because each payment depends on the
 * previous one.
 */
function wholeCashbooks(lines: readonly TransactionLine[]): TransactionLine[][] {
  const chunks: TransactionLine[][] = []
  for (const line of lines) {
    const chunk = chunks.at(-1)
    const isFull = chunk && chunk.length >= LINES_AT_ONCE
    if (!chunk || (isFull && chunk.at(-1)?.cashbookId !== line.cashbookId)) chunks.push([line])
    else chunk.push(line)
  }
  return chunks
}
