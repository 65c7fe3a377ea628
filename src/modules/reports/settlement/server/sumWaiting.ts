import { sql } from 'kysely'
import type { z } from 'zod'
import { sumSen, type Sen } from '#core/money.ts'
import { isUnconfirmed } from '#modules/lending/cashbooks/server/unconfirmedCredit.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { MAX_NAMED } from '../contract.ts'
import type { previewCloseAll } from './schemas.ts'
import { isIn, selectSettlements, type SettlementFilter } from './selectSettlements.ts'

type Stays = z.output<(typeof previewCloseAll)['output']>['stays'][number]
export type NamedWaiting = NonNullable<Stays['cashbooks']>[number]

/**
 * Returns the unclosed cashbooks of the filter with transfers that are not confirmed: their number,
 * profit, the transfers' sum, and the first ones by name. There are few, so they are read one by one.
 */
export async function sumWaiting(
  context: Context<Actor>,
  filter: SettlementFilter,
): Promise<{ count: number; amount: Sen; profitSen: Sen; cashbooks: NamedWaiting[] }> {
  if (filter.state === 'CLOSED') {
    return { count: 0, amount: sumSen([]), profitSen: sumSen([]), cashbooks: [] }
  }
  const rows = await selectSettlements(context, filter)
    .where(isIn.UNCLOSED)
    .innerJoin(transfersByCashbook(context), 'waiting.cashbook_id', 'settlements.cashbook_id')
    .innerJoin('cashbooks', 'cashbooks.id', 'settlements.cashbook_id')
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .select(['cashbooks.id', 'cashbooks.cashbook_code', 'customers.id as customer_id'])
    .select(['customers.name', 'settlements.profit_sen', 'waiting.sen'])
    .orderBy('cashbooks.id')
    .execute()
  return {
    count: rows.length,
    amount: sumSen(rows.map(({ sen }) => sen)),
    profitSen: sumSen(rows.map(({ profit_sen }) => profit_sen)),
    cashbooks: rows.slice(0, MAX_NAMED).map((row) => ({
      cashbookId: row.id,
      cashbookCode: row.cashbook_code,
      customerId: row.customer_id,
      customerName: row.name,
      amount: row.sen,
    })),
  }
}

const transfersByCashbook = ({ db }: Context<Actor>) =>
  db
    .selectFrom('transactions')
    .select(['cashbook_id', sql<Sen>`sum(amount_sen)::bigint`.as('sen')])
    .where(isUnconfirmed)
    .groupBy('cashbook_id')
    .as('waiting')
