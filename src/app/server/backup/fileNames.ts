import type { ClientBase } from 'pg'
import { getSmallName } from '#platform/server/files/uploads.ts'

/** Returns the names of the files that the database refers to, in order. */
export async function fileNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string; isImage: boolean }>(`
    SELECT sha256, bool_or(media_type LIKE 'image/%') AS "isImage" FROM files
    GROUP BY sha256 ORDER BY sha256 COLLATE "C"`)
  return rows.flatMap(({ sha256, isImage }) => (isImage ? [sha256, getSmallName(sha256)] : sha256))
}
