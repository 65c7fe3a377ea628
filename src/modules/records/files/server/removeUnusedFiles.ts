import { sql } from 'kysely'
import { z } from 'zod'
import type { AllTables } from '#db/tableParts.ts'
import type { Statement } from '#db/whom.ts'
import type { Task } from '#platform/server/jobs/jobs.ts'
import { deleteFiles } from '#platform/server/files/recordFiles.ts'
import { getSmallName } from '#platform/server/files/uploads.ts'

const AT_ONCE = 500

/** Names the job in the request that leaves files behind. */
export const REMOVE_UNUSED_FILES = { name: 'remove-unused-files' }

/**
 * Removes uploaded files that no record names any more: replaced photos, removed documents, and
 * those of anonymised customers. Equal contents are kept once, so a content goes with its last row.
 */
export const removeUnusedFiles = (tables: AllTables): Task<object> => ({
  name: REMOVE_UNUSED_FILES.name,
  payload: z.object({}),
  async run({ db, fileStore, signal }) {
    const unused = isUnused(tables)
    for (;;) {
      signal.throwIfAborted()
      const { rows } = await sql<{ id: number; sha256: string }>`
        SELECT id, sha256 FROM files WHERE ${unused} ORDER BY id LIMIT ${AT_ONCE}`.execute(db)
      if (rows.length === 0) return
      const hashes = [...new Set(rows.map(({ sha256 }) => sha256))]
      const ids = rows.map(({ id }) => id)
      const { rows: used } = await sql<{ sha256: string }>`
        SELECT DISTINCT sha256 FROM files
        WHERE sha256 = ANY (${hashes}) AND id <> ALL (${ids}::bigint[])`.execute(db)
      const kept = new Set(used.map(({ sha256 }) => sha256))
      for (const hash of hashes) {
        if (kept.has(hash)) continue
        await fileStore.remove(hash)
        await fileStore.remove(getSmallName(hash))
      }
      // The rows go last: an interrupted run finds them again.
      await deleteFiles(db, ids)
    }
  },
})

/** The condition for files that no row names. */
function isUnused(tables: AllTables): Statement {
  const conditions = Object.entries(tables).flatMap(([table, { files }]) =>
    files === undefined
      ? []
      : [
          sql`NOT EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.ref(files.column)} = files.id)`,
        ],
  )
  return sql.join(conditions, sql` AND `)
}
