import type { ExpressionBuilder } from 'kysely'
import { allows } from '#core/access/allows.ts'
import { ROLES } from '#core/access/roles.ts'
import type { Viewer } from '#core/access/viewer.ts'
import type { DB } from '#db/tables.ts'
import { visiblePettyCash } from '#modules/ledger/server/visiblePettyCash.ts'
import { visibleCustomers } from '../visibleCustomers.ts'

type Files = ExpressionBuilder<DB, 'files'>

export function mayReadPhoto(viewer: Viewer, eb: Files) {
  const may = allows(['CUSTOMER_MANAGEMENT_READ', 'CASHBOOK_MANAGEMENT_READ'], viewer.permissions)
  if (!may) return eb.lit(false)
  return eb.exists(
    eb
      .selectFrom('customers')
      .select('customers.id')
      .whereRef('customers.profile_file_id', '=', 'files.id')
      .where(visibleCustomers(viewer)),
  )
}

/** Papers that staff keep of a customer are hidden from the customer's own login. */
export function mayReadPaper(viewer: Viewer, eb: Files) {
  const may = allows('CUSTOMER_MANAGEMENT_READ', viewer.permissions)
  if (viewer.roleId === ROLES.CUSTOMER || !may) return eb.lit(false)
  return eb.exists(
    eb
      .selectFrom('attachments')
      .innerJoin('customers', 'customers.id', 'attachments.customer_id')
      .select('attachments.id')
      .whereRef('attachments.file_id', '=', 'files.id')
      .where(visibleCustomers(viewer)),
  )
}

export function mayReadExpense(viewer: Viewer, eb: Files) {
  return eb.exists(
    eb
      .selectFrom('attachments')
      .innerJoin('petty_cash_entries as entry', 'entry.id', 'attachments.petty_cash_entry_id')
      .innerJoin('petty_cash_accounts', 'petty_cash_accounts.agent_id', 'entry.agent_id')
      .select('attachments.id')
      .whereRef('attachments.file_id', '=', 'files.id')
      .where(visiblePettyCash(viewer)),
  )
}
