import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Upload } from './uploads.ts'
import type { Actor, Context } from '../handler.ts'

/**
 * Records the uploads as an agent's files (null: the business's own). Returns ids in the given
 * order.
 */
export async function recordFiles(
  context: Context<Actor>,
  agentId: number | null,
  uploads: readonly Upload[],
): Promise<number[]> {
  if (uploads.length === 0) return []
  const rows = await context.db
    .insertInto('files')
    .values(
      uploads.map((upload) => ({
        agent_id: agentId,
        sha256: upload.sha256,
        media_type: upload.mediaType,
        byte_count: upload.byteCount,
        original_name: upload.originalName,
        uploaded_by: context.actor.id,
        created_at: context.now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes files that no row names, after their contents. */
export async function deleteFiles(db: Database, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM files WHERE id = ANY (${ids}::bigint[])`.execute(db)
}
