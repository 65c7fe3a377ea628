import type { ExpressionBuilder } from 'kysely'
import type { Viewer } from '#core/access/viewer.ts'
import { getFileUses, type AllTables } from '#db/tableParts.ts'
import type { DB } from '#db/tables.ts'

/** Restricts files to those that a user may read because a row that they may see names them. */
export function visibleFiles(tables: AllTables) {
  const uses = getFileUses(tables)
  return (viewer: Viewer) => (eb: ExpressionBuilder<DB, 'files'>) =>
    eb.or(uses.flatMap(({ mayRead }) => (mayRead === 'NOBODY' ? [] : [mayRead(viewer, eb)])))
}
