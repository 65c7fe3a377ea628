import type { Write } from '#platform/server/handler.ts'
import type { setListColumns } from '../contract.ts'
import { lockOwner } from './lockOwner.ts'
import { replaceListColumns } from './viewWrites.ts'

/** Sets the columns of a list; without any the row goes. */
export const handleSetListColumns: Write<typeof setListColumns> = async (
  context,
  { body: { list, columns } },
) => {
  if (columns.length > 0) await lockOwner(context)
  await replaceListColumns(context, list, columns)
  return { data: null, log: [] }
}
