import { sql } from 'kysely'
import { z } from 'zod'
import type { Task } from '#platform/server/jobs/jobs.ts'
import { getSmallName } from '#platform/server/files/uploads.ts'

const AT_ONCE = 500

/**
 * Removes uploaded files that no record names any more: replaced photos, removed documents, and
 * those of anonymised customers. Equal contents are kept once, so a content goes with its last row.
 */
export const removeUnusedFiles: Task<object> = {
  name: 'remove-unused-files',
  payload: z.object({}),
  async run({ db, fileStore, signal }) {
    for (;;) {
      signal.throwIfAborted()
      const { rows } = await sql<{ id: number; sha256: string }>`
        SELECT id, sha256 FROM files WHERE ${UNUSED} ORDER BY id LIMIT ${AT_ONCE}`.execute(db)
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
      await sql`DELETE FROM files WHERE id = ANY (${ids}::bigint[])`.execute(db)
    }
  },
}

const UNUSED = sql`
  NOT EXISTS (SELECT FROM users WHERE profile_file_id = files.id)
  AND NOT EXISTS (SELECT FROM customers WHERE profile_file_id = files.id)
  AND NOT EXISTS (SELECT FROM signatures WHERE file_id = files.id)
  AND NOT EXISTS (SELECT FROM attachments WHERE file_id = files.id)
  AND NOT EXISTS (SELECT FROM data_migrations WHERE file_id = files.id)
  AND NOT EXISTS (SELECT FROM business_settings WHERE logo_file_id = files.id)
  AND NOT EXISTS (SELECT FROM dispute_photos WHERE file_id = files.id)`
