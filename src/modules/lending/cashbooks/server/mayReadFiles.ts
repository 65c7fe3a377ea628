import type { ExpressionBuilder } from 'kysely'
import { allows } from '#core/access/allows.ts'
import type { Permission } from '#core/access/permissions.ts'
import { ROLES } from '#core/access/roles.ts'
import type { Viewer } from '#core/access/viewer.ts'
import type { DB } from '#db/tables.ts'
import { visibleTransfers } from '../../transfers/server/transferRows.ts'
import { visibleCashbooks } from './visibleCashbooks.ts'

type Files = ExpressionBuilder<DB, 'files'>

export function mayReadSigned(viewer: Viewer, eb: Files) {
  if (!allows('CASHBOOK_MANAGEMENT_READ', viewer.permissions)) return eb.lit(false)
  return eb.exists(
    eb
      .selectFrom('signatures')
      .innerJoin('cashbooks', 'cashbooks.id', 'signatures.cashbook_id')
      .select('signatures.id')
      .whereRef('signatures.file_id', '=', 'files.id')
      .where(visibleCashbooks(viewer)),
  )
}

/**
 * Papers that staff keep of a cashbook are hidden from the customer's own login, those of guarantors
 * also from runners.
 */
export function mayReadReceipt(viewer: Viewer, eb: Files) {
  if (!isStaffWith('CASHBOOK_MANAGEMENT_READ', viewer)) return eb.lit(false)
  return eb.exists(
    eb
      .selectFrom('attachments')
      .innerJoin('cashbooks', 'cashbooks.id', 'attachments.cashbook_id')
      .select('attachments.id')
      .whereRef('attachments.file_id', '=', 'files.id')
      .where(visibleCashbooks(viewer))
      .$if(viewer.roleId === ROLES.RUNNER, (papers) =>
        papers.where('attachments.kind', '!=', 'GUARANTOR'),
      ),
  )
}

/** A slip is also for the agent whose account received the transfer, after the customer moved. */
export function mayReadSlip(viewer: Viewer, eb: Files) {
  if (!isStaffWith('CASHBOOK_TRANSACTIONS_MANAGEMENT_READ', viewer)) return eb.lit(false)
  const slips = eb
    .selectFrom('attachments')
    .innerJoin('transactions', 'transactions.id', 'attachments.transaction_id')
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .select('attachments.id')
    .whereRef('attachments.file_id', '=', 'files.id')
  return eb.or([
    eb.exists(slips.where(visibleCashbooks(viewer))),
    eb.exists(slips.where(visibleTransfers(viewer))),
  ])
}

const isStaffWith = (permission: Permission, { roleId, permissions }: Viewer) =>
  roleId !== ROLES.CUSTOMER && allows(permission, permissions)
