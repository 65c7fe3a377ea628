import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { AttachmentKind } from '../../contract.ts'

type Owner = { column: 'customer_id' | 'cashbook_id'; id: number }

/** Sets the kind of an owner's files; returns the names of those that had another one. */
export async function setAttachmentKinds(
  { db }: Context<Actor>,
  owner: Owner,
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
