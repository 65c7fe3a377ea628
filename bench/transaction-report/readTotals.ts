import pg from 'pg'
import type { View } from './views.ts'

export type Totals = { count: number; amountSen: number }
export type TotalsReader = {
  read(view: View, agentId: number | undefined): Promise<Totals>
  end(): Promise<void>
}

/**
 * Opens a reader of the daily totals behind a report, as psql reads them: text on one connection.
 */
export async function openTotalsReader(databaseUrl: string): Promise<TotalsReader> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    end: () => client.end(),
    async read({ from, to, format }, agentId) {
      const { rows } = await client.query<{ amount: string; count: string }>(`
        SELECT to_char(business_on, '${format}') AS group_on, kind, sum(amount_sen)::bigint AS amount,
               sum(transaction_count)::bigint AS count
        FROM daily_totals WHERE business_on >= '${from}' AND business_on <= '${to}'
          ${agentId === undefined ? '' : `AND agent_id = ${agentId}`}
        GROUP BY to_char(business_on, '${format}'), kind`)
      return {
        count: rows.reduce((sum, row) => sum + Number(row.count), 0),
        amountSen: rows.reduce((sum, row) => sum + Number(row.amount), 0),
      }
    },
  }
}
