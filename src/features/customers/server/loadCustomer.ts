import { sql } from 'kysely'
import type { z } from 'zod'
import { photoPath } from '../../../kit/server/photoPath.ts'
import { found } from '../../../kit/server/refused.ts'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import type { attachment, customerDetails } from '../contract.ts'
import { customerOut, selectCustomers } from './customerRows.ts'
import { visibleCustomers } from './visibleCustomers.ts'

type FileRow = { id: number; file_id: number; name: string; media_type: string }

/** A customer within sight with everything that its page shows. @throws Refused NOT_FOUND */
export async function loadCustomer(
  { db, actor, today }: Pick<Context<Actor>, 'db' | 'actor' | 'today'>,
  id: number,
): Promise<z.output<typeof customerDetails>> {
  const row = await selectCustomers(db, today)
    .select([
      sql<number[]>`ARRAY(
        SELECT book.id FROM cashbooks AS book
        WHERE book.customer_id = customers.id AND book.status = 1 AND book.voided_at IS NULL
        ORDER BY book.id DESC)`.as('active_ids'),
      attachmentsSql.as('attachments'),
    ])
    .where('customers.id', '=', id)
    .where(visibleCustomers(actor))
    .executeTakeFirst()
  const { active_ids, attachments, updated_at, ...rest } = found(row)
  return {
    ...customerOut(rest as typeof row & object),
    activeCashbookIds: active_ids,
    attachments: attachments.map(attachmentOut),
    updatedAt: updated_at,
  }
}

/** What hangs on a row of customers, oldest first. */
export const attachmentsSql = sql<FileRow[]>`(
  SELECT coalesce(json_agg(json_build_object('id', a.id, 'file_id', f.id,
    'name', f.original_name, 'media_type', f.media_type) ORDER BY a.id), '[]')
  FROM attachments AS a JOIN files AS f ON f.id = a.file_id
  WHERE a.customer_id = customers.id)`

/** An attachment as the calls answer it. */
export function attachmentOut(row: FileRow): z.output<typeof attachment> {
  return { id: row.id, path: photoPath(row.file_id)!, name: row.name, mediaType: row.media_type }
}
