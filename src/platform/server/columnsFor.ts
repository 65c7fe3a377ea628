import { ROLES } from '../../core/access/roles.ts'
import type { SheetColumn } from './sheet.ts'
import type { Actor } from './handler.ts'

/** The columns of a file that this person may read: a customer's login none of those for staff. */
export function columnsFor<Row>(
  { roleId }: Pick<Actor, 'roleId'>,
  columns: readonly SheetColumn<Row>[],
): readonly SheetColumn<Row>[] {
  return roleId === ROLES.CUSTOMER ? columns.filter(({ isForStaff }) => !isForStaff) : columns
}
