import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { logHead } from './chain/logHead.ts'
import { waitingRows } from './chain/waitingRows.ts'

/** Returns the current seal of the log. */
export const handleGetLogHead: Read<typeof endpoints.getLogHead> = async ({ db }) => {
  const head = await logHead(db)
  return { head: head ?? null, waiting: await waitingRows(db, head?.logId) }
}
