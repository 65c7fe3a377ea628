import { sql, type ExpressionBuilder } from 'kysely'
import { allows } from '#core/access/allows.ts'
import { ROLES, type RoleName } from '#core/access/roles.ts'
import type { Viewer } from '#core/access/viewer.ts'
import type { DB } from '#db/tables.ts'
import { visiblePeople } from './visiblePeople.ts'

type Files = ExpressionBuilder<DB, 'files'>

/** Everybody sees their own photo, and those of users whose details they may read. */
export const mayReadPhoto = (viewer: Viewer, eb: Files) =>
  eb.or([
    eb.exists(photos(eb).where('users.id', '=', viewer.id)),
    eb.exists(
      photos(eb).where(visiblePeople(viewer)).where('users.role_id', 'in', readable(viewer)),
    ),
  ])

/** Returns the roles whose users' details the viewer may read. */
function readable({ permissions }: Viewer) {
  const roles = (['ADMIN', 'AGENT', 'RUNNER'] satisfies RoleName[])
    .filter((role) => allows(`${role}_MANAGEMENT_READ`, permissions))
    .map((role) => ROLES[role])
  return sql<number>`(SELECT unnest(${roles}::smallint[]))`
}

const photos = (eb: Files) =>
  eb.selectFrom('users').select('users.id').whereRef('users.profile_file_id', '=', 'files.id')
