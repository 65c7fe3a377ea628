import type { ExpressionBuilder } from 'kysely'
import { allows } from '#core/access/allows.ts'
import { ROLES } from '#core/access/roles.ts'
import type { Viewer } from '#core/access/viewer.ts'
import type { DB } from '#db/tables.ts'
import { visibleDisputes } from './visibleDisputes.ts'

type Files = ExpressionBuilder<DB, 'files'>

export function mayReadPhoto(viewer: Viewer, eb: Files) {
  const isStaff = viewer.roleId !== ROLES.CUSTOMER
  const needed = isStaff ? 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ' : 'CASHBOOK_MANAGEMENT_READ'
  if (!allows(needed, viewer.permissions)) return eb.lit(false)
  return eb.exists(
    eb
      .selectFrom('dispute_photos')
      .innerJoin('dispute_messages', 'dispute_messages.id', 'dispute_photos.message_id')
      .innerJoin('disputes', 'disputes.id', 'dispute_messages.dispute_id')
      .select('dispute_photos.file_id')
      .whereRef('dispute_photos.file_id', '=', 'files.id')
      .where(visibleDisputes(viewer)),
  )
}
