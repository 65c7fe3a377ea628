import { sql } from 'kysely'
import type { z } from 'zod'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { AttachmentKind } from '../../contract.ts'
import type { attachment } from '../schemas.ts'

type FileRow = {
  id: number
  file_id: number
  name: string
  media_type: string
  kind: AttachmentKind
}

/** The attachments of a row of customers, oldest first. */
export const attachmentsSql = sql<FileRow[]>`(
  SELECT coalesce(json_agg(json_build_object('id', a.id, 'file_id', f.id,
    'name', f.original_name, 'media_type', f.media_type, 'kind', a.kind) ORDER BY a.id), '[]')
  FROM attachments AS a JOIN files AS f ON f.id = a.file_id
  WHERE a.customer_id = customers.id)`

/** Converts an attachment to its API representation. */
export function toAttachmentDto(row: FileRow): z.output<typeof attachment> {
  const { id, name, kind } = row
  return { id, path: photoPath(row.file_id), name, mediaType: row.media_type, kind }
}
