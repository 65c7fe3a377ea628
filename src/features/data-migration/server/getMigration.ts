import { found } from '../../../platform/server/refused.ts'
import type { Read } from '../../../platform/server/verb.ts'
import type * as endpoints from '../contract.ts'
import { migrationOut } from './migrationRow.ts'

/** One uploaded sheet and how far it is. */
export const getMigration: Read<typeof endpoints.getMigration> = async (
  { db, language },
  { params },
) => found(await migrationOut(db, params.id, language))
