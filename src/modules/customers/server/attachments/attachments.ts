import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'
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

/** What papers belong to, and whose it is. */
type Owner = {
  column: 'customer_id' | 'cashbook_id' | 'transaction_id' | 'petty_cash_entry_id'
  id: number
  agentId: number
}

/** Attaches stored files as papers of their owner. */
export function attach(
  { db, actor, now, enqueue }: Context<Actor>,
  { column, id, agentId }: Owner,
  fileIds: readonly number[],
  kind?: AttachmentKind,
): void {
  const whose = { agent_id: agentId, [column]: id, created_by: actor.id, created_at: now }
  const rows = fileIds.map((fileId) => ({ ...whose, file_id: fileId, ...(kind && { kind }) }))
  enqueue(insertAll(db, 'attachments', rows))
}

/** Detaches the named papers of an owner, or all, and returns their ids. */
export async function detach(
  { db }: Context<Actor>,
  { column, id }: Pick<Owner, 'column' | 'id'>,
  attachmentIds: readonly number[] | 'ALL',
): Promise<number[]> {
  let detaching = db.deleteFrom('attachments').where(column, '=', id)
  if (attachmentIds !== 'ALL') {
    detaching = detaching.where('id', '=', sql<number>`ANY (${attachmentIds}::bigint[])`)
  }
  return (await detaching.returning('id').execute()).map((row) => row.id)
}

/** Sets the kind of an owner's files; returns the names of those that had another one. */
export async function setAttachmentKinds(
  { db }: Context<Actor>,
  owner: Pick<Owner, 'column' | 'id'>,
  { kind, kindIdString }: { kind?: AttachmentKind | undefined; kindIdString?: string | undefined },
): Promise<string[]> {
  if (!kind || !kindIdString) return []
  const ids = kindIdString.split(',').map(Number)
  const changed = await db
    .updateTable('attachments')
    .from('files')
    .set({ kind })
    .whereRef('files.id', '=', 'attachments.file_id')
    .where(`attachments.${owner.column}`, '=', owner.id)
    .where('attachments.kind', '!=', kind)
    .where('attachments.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .returning('files.original_name')
    .execute()
  return changed.map(({ original_name: name }) => name)
}

/** Returns what the log says of the kinds in a request. */
export const toLoggedKind = (kind: AttachmentKind | undefined, labelled: readonly string[]) => ({
  ...(kind && { kind }),
  ...(labelled.length > 0 && { files: labelled }),
})
