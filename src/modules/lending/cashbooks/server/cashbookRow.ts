import { listDaysOff } from '#db/offBits.ts'
import { sql, type Selectable } from 'kysely'
import type { CashbookStatus, LoanState } from '#core/loan/standing.ts'
import type { SettleType } from '#core/loan/terms.ts'
import { ZERO_SEN } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { Cashbooks } from '#db/tables.ts'
import type { AttachmentKind } from '#modules/customers/contract.ts'

/** A stored cashbook, with the cashbooks that it was reloaned from and to. */
export type CashbookRow = Selectable<Cashbooks> & {
  reloan_from_ids: number[]
  reloaned_to_id: number | null
}

export type ReceiptRow = {
  id: number
  file_id: number
  name: string
  media_type: string
  kind: AttachmentKind
}

/** The display names of a cashbook. */
export type CashbookNames = {
  customer_name: string
  agent_name: string
  package_name: string | null
  is_signed: boolean
  loss_reason: string | null
  receipts: ReceiptRow[]
}

/** Selects cashbooks with their reloan links; the caller narrows it to the visible ones. */
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
        WHERE source.old_cashbook_id = cashbooks.id AND NOT source.is_undone)`.as('reloaned_to_id'),
    ])
}

/** Selects cashbooks with display names and receipts. */
export function selectCashbookDetails(db: Database) {
  return selectCashbooks(db)
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .innerJoin('users as agent', 'agent.id', 'cashbooks.agent_id')
    .leftJoin('packages', 'packages.id', 'cashbooks.package_id')
    .leftJoin('settlements as loss', (join) =>
      join
        .onRef('loss.cashbook_id', '=', 'cashbooks.id')
        .on('loss.undone_at', 'is', null)
        .on('loss.written_off_sen', '>', sql.lit(ZERO_SEN)),
    )
    .select('loss.loss_reason')
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
          'name', f.original_name, 'media_type', f.media_type, 'kind', a.kind) ORDER BY a.id), '[]')
        FROM attachments AS a JOIN files AS f ON f.id = a.file_id
        WHERE a.cashbook_id = cashbooks.id)`.as('receipts'),
    )
}

/** The columns of a stored cashbook that its owner and the core's rules need. */
export const LOAN_COLUMNS = [
  ...(['id', 'agent_id', 'customer_id', 'transaction_count'] as const),
  ...(['expected_sen', 'debit_sen', 'daily_sen', 'credit_sen', 'written_off_sen'] as const),
  ...(['debit_days', 'debit_on', 'start_on', 'due_on', 'latest_on', 'end_on'] as const),
  ...(['status', 'settle_type', 'off_bits'] as const),
] as const

export type LoanRow = Pick<Selectable<Cashbooks>, (typeof LOAN_COLUMNS)[number]>

/** Converts a stored cashbook to the state that the core's rules need. */
export function getLoan(row: LoanRow): LoanState {
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
    daysOff: listDaysOff(row),
  }
}
