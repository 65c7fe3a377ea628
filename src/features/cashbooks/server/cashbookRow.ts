import { sql, type Selectable } from 'kysely'
import type { CashbookStatus, LoanState } from '../../../core/loan/standing.ts'
import type { SettleType } from '../../../core/loan/terms.ts'
import type { Database } from '../../../db/connect.ts'
import type { Cashbooks } from '../../../db/tables.ts'

/** A cashbook as it is stored, with the cashbooks it was reloaned from and to. */
export type CashbookRow = Selectable<Cashbooks> & {
  reloan_from_ids: number[]
  reloaned_to_id: number | null
}

export type ReceiptRow = { id: number; file_id: number; name: string; media_type: string }

/** The names a person knows a cashbook by. */
export type CashbookNames = {
  customer_name: string
  agent_name: string
  package_name: string | null
  is_signed: boolean
  receipts: ReceiptRow[]
}

/** Cashbooks with their reloan links; the caller narrows it to what may be seen. */
export function selectCashbooks(db: Database) {
  return db
    .selectFrom('cashbooks')
    .selectAll('cashbooks')
    .select([
      sql<number[]>`ARRAY(
        SELECT source.old_cashbook_id FROM reloans JOIN reloan_sources AS source ON source.reloan_id = reloans.id
        WHERE reloans.new_cashbook_id = cashbooks.id ORDER BY 1)`.as('reloan_from_ids'),
      sql<number | null>`(
        SELECT reloans.new_cashbook_id FROM reloan_sources AS source JOIN reloans ON reloans.id = source.reloan_id
        WHERE source.old_cashbook_id = cashbooks.id)`.as('reloaned_to_id'),
    ])
}

/** The same with names and receipts, for showing. */
export function selectCashbookDetails(db: Database) {
  return selectCashbooks(db)
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .innerJoin('users as agent', 'agent.id', 'cashbooks.agent_id')
    .leftJoin('packages', 'packages.id', 'cashbooks.package_id')
    .select([
      'customers.name as customer_name',
      'agent.name as agent_name',
      'packages.package_name',
    ])
    .select(
      sql<boolean>`EXISTS (SELECT FROM signatures WHERE signatures.cashbook_id = cashbooks.id)`.as(
        'is_signed',
      ),
    )
    .select(
      sql<ReceiptRow[]>`(
        SELECT coalesce(json_agg(json_build_object('id', a.id, 'file_id', f.id,
          'name', f.original_name, 'media_type', f.media_type) ORDER BY a.id), '[]')
        FROM attachments AS a JOIN files AS f ON f.id = a.file_id
        WHERE a.cashbook_id = cashbooks.id)`.as('receipts'),
    )
}

/** Of a stored cashbook: whose it is, and what the rules need to know. */
export const LOAN_COLUMNS = [
  ...(['id', 'agent_id', 'customer_id', 'transaction_count'] as const),
  ...(['expected_sen', 'debit_sen', 'daily_sen', 'credit_sen', 'written_off_sen'] as const),
  ...(['debit_days', 'debit_on', 'start_on', 'due_on', 'latest_on', 'end_on'] as const),
  ...(['status', 'settle_type'] as const),
] as const

export type LoanRow = Pick<Selectable<Cashbooks>, (typeof LOAN_COLUMNS)[number]>

/** What the rules need to know of a stored cashbook. */
export function loanOf(row: LoanRow): LoanState {
  return {
    expectedSen: row.expected_sen,
    debitSen: row.debit_sen,
    dailySen: row.daily_sen,
    debitDays: row.debit_days,
    debitOn: row.debit_on,
    startOn: row.start_on,
    dueOn: row.due_on,
    status: row.status as CashbookStatus,
    settleType: row.settle_type as SettleType,
    creditSen: row.credit_sen,
    writtenOffSen: row.written_off_sen,
    latestOn: row.latest_on,
  }
}
