import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { streamRows } from '#db/streamRows.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import { ledgerMessages } from '#modules/ledger/messages.ts'
import { monthEndMessages as text } from '../messages.ts'

type Balance = {
  agent_name: string
  customer_name: string
  cashbook_code: string
  receivable_sen: Sen
  unearned_sen: Sen
}

/** Writes what each cashbook owed at the end of a day, by the ledger: the sums are its trial balance. */
export function exportCustomerBalances({ db, language, timeZone }: Context<Actor>, asOf: Day) {
  const rows = streamRows(
    db,
    sql<Balance>`
      SELECT agent.name AS agent_name, customers.name AS customer_name, cashbooks.cashbook_code,
             owed.receivable_sen, owed.unearned_sen
      FROM (
        SELECT cashbook_id, agent_id,
               coalesce(sum(amount_sen) FILTER (WHERE account = 'receivable'), 0)::bigint AS receivable_sen,
               coalesce(-sum(amount_sen) FILTER (WHERE account = 'unearned_interest'), 0)::bigint AS unearned_sen
        FROM postings
        WHERE account IN ('receivable', 'unearned_interest') AND business_on <= ${asOf}
        GROUP BY cashbook_id, agent_id
        HAVING sum(amount_sen) FILTER (WHERE account = 'receivable') <> 0
            OR sum(amount_sen) FILTER (WHERE account = 'unearned_interest') <> 0) AS owed
      JOIN cashbooks ON cashbooks.id = owed.cashbook_id
      JOIN customers ON customers.id = cashbooks.customer_id
      JOIN users AS agent ON agent.id = owed.agent_id
      ORDER BY agent.name COLLATE "und-x-icu", customers.name COLLATE "und-x-icu", cashbooks.id`,
  )
  return Promise.resolve(
    sheet({
      format: 'xlsx',
      language,
      timeZone,
      name: ['customer-balances', asOf],
      hasTotals: true,
      columns: COLUMNS,
      rows,
    }),
  )
}

const COLUMNS: SheetColumn<Balance>[] = [
  { title: ledgerMessages.agent, kind: 'text', width: 22, valueOf: (row) => row.agent_name },
  { title: ledgerMessages.customer, kind: 'text', width: 28, valueOf: (row) => row.customer_name },
  { title: ledgerMessages.cashbook, kind: 'text', valueOf: (row) => row.cashbook_code },
  { title: text.receivable, kind: 'money', width: 18, valueOf: (row) => row.receivable_sen },
  { title: text.unearned, kind: 'money', width: 18, valueOf: (row) => row.unearned_sen },
]
