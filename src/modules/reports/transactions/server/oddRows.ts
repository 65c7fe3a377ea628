import { sql } from 'kysely'
import type { Period } from '#core/reportPeriod.ts'
import type { Database } from '#db/connect.ts'
import { countedIn } from './countedTransactions.ts'
import { narrowed, type TransactionFilter } from './narrowed.ts'

export const TAKE_BACKS = ['BOUNCED', 'CORRECTED'] as const

/**
 * Selects by day and kind the rows that the daily totals do not count as the list shows them: what
 * bounced or was corrected (not counted there), and reversals of locked days (subtracted there). A
 * figure's count is that of the rows behind it.
 */
export function selectOddRows(
  db: Database,
  period: Period,
  { agentId, runnerId }: Pick<TransactionFilter, 'agentId' | 'runnerId'>,
) {
  const filter = { agentId, runnerId } as TransactionFilter
  const rows = () => narrowed(db.selectFrom('transactions'), filter)
  const kind = sql<string>`CASE WHEN transactions.kind IN ('BOUNCED', 'CORRECTED') THEN 'CREDIT'
    ELSE transactions.kind END`.as('kind')
  const takenBack = countedIn(rows(), 'business_on', period)
    .where('transactions.takes_back_id', 'is not', null)
    .select(['transactions.business_on as counted_on', kind, sql<number>`1`.as('missing')])
  const reversals = countedIn(rows(), 'reversed_on', period)
    .select('transactions.reversed_on as counted_on')
    .select(kind)
    .select(
      sql<number>`CASE WHEN transactions.takes_back_id IS NULL THEN 2 ELSE 1 END`.as('missing'),
    )
  return takenBack.unionAll(reversals as never)
}
