import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { toMigrationDto } from './migrationRow.ts'

/** Handles one uploaded sheet and its progress. */
export const handleGetMigration: Read<typeof endpoints.getMigration> = async (
  { db, language },
  { params },
) => orNotFound(await toMigrationDto(db, params.id, language))
