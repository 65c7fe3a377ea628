import { ROLES } from '#core/access/roles.ts'
import type { SheetColumn } from './sheet.ts'
import type { Actor } from '../handler.ts'

/**
 * Returns the columns of a file that this user may read: a customer gets none of the staff columns.
 */
export function columnsFor<Row>(
  { roleId }: Pick<Actor, 'roleId'>,
  columns: readonly SheetColumn<Row>[],
): readonly SheetColumn<Row>[] {
  return roleId === ROLES.CUSTOMER ? columns.filter(({ isForStaff }) => !isForStaff) : columns
}
