import { sql } from 'kysely'
import type { z } from 'zod'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { attachment } from '../../contract.ts'

type FileRow = { id: number; file_id: number; name: string; media_type: string }

/** The attachments of a row of customers, oldest first. */
export const attachmentsSql = sql<FileRow[]>`(
  SELECT coalesce(json_agg(json_build_object('id', a.id, 'file_id', f.id,
    'name', f.original_name, 'media_type', f.media_type) ORDER BY a.id), '[]')
  FROM attachments AS a JOIN files AS f ON f.id = a.file_id
  WHERE a.customer_id = customers.id)`

/** Converts an attachment to its API representation. */
export function toAttachmentDto(row: FileRow): z.output<typeof attachment> {
  return { id: row.id, path: photoPath(row.file_id), name: row.name, mediaType: row.media_type }
}
