import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { TransactionKind } from '#core/loan/transaction.ts'
import type { DB } from '#db/tables.ts'
import type { transactionFilter } from './schemas.ts'

/** The report's filter with a resolved agent: null means all agents. */
export type TransactionFilter = Omit<z.output<typeof transactionFilter>, 'agentId' | 'kind'> & {
  agentId: number | null
  kind?: TransactionKind | undefined
  /** Those that were removed, instead of those that count. */
  isRemoved?: true | undefined
  /** Payments dated before the day, in this time zone, on which they were recorded. */
  backdatedIn?: string | undefined
}

type Chosen = Omit<z.output<typeof transactionFilter>, 'agentId'> & { agentId: number | null }

/** Returns the filter of a type of the report: most types are kinds. */
export function toTransactionFilter(
  { kind, ...rest }: Chosen,
  timeZone: string,
): TransactionFilter {
  if (kind === 'REMOVED') return { ...rest, isRemoved: true }
  if (kind === 'BACKDATED') return { ...rest, backdatedIn: timeZone }
  return { ...rest, kind }
}

/** Returns the kinds of the rows behind a figure: what bounced or was corrected lowers the credits. */
const getRowKinds = (kind: TransactionKind): TransactionKind[] =>
  kind === 'CREDIT' ? ['CREDIT', 'BOUNCED', 'CORRECTED'] : [kind]

/**
 * Applies the report's filter to transactions; the caller selects the days and leaves out removed
 * ones.
 */
export function narrowed<Tables extends DB, Row>(
  rows: SelectQueryBuilder<Tables, 'transactions', Row>,
  filter: TransactionFilter,
) {
  const { agentId, runnerId, customerId, kind, minAmount, maxAmount, backdatedIn } = filter
  const all = rows as unknown as SelectQueryBuilder<DB, 'transactions', Row>
  return all
    .$call((q) => (agentId === null ? q : q.where('transactions.agent_id', '=', agentId)))
    .$call((q) => (runnerId === undefined ? q : q.where('transactions.runner_id', '=', runnerId)))
    .$call((q) => (kind === undefined ? q : q.where('transactions.kind', 'in', getRowKinds(kind))))
    .$call((q) =>
      minAmount === undefined ? q : q.where('transactions.amount_sen', '>=', minAmount),
    )
    .$call((q) =>
      maxAmount === undefined ? q : q.where('transactions.amount_sen', '<=', maxAmount),
    )
    .$call((q) =>
      backdatedIn === undefined
        ? q
        : q
            .where('transactions.kind', 'in', ['CREDIT', 'RECOVERY', 'REFUND'])
            .where('transactions.migration_id', 'is', null)
            .where(
              sql<boolean>`transactions.business_on
                < (transactions.created_at AT TIME ZONE ${backdatedIn})::date`,
            ),
    )
    .$if(customerId !== undefined, (q) =>
      q.where(
        sql<boolean>`transactions.cashbook_id = ANY (ARRAY(
          SELECT id FROM cashbooks WHERE customer_id = ${customerId}))`,
      ),
    )
}
