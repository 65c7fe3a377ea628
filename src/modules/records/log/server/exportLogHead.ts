import { todayIn } from '#core/calendar.ts'
import { getFileName } from '#platform/server/files/getFileName.ts'
import { notFound } from '#platform/server/appError.ts'
import { Download, type Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { logHead } from './chain/logHead.ts'
import { writeLogHead } from './chain/logHeadFile.ts'

/** Exports the seal of the log, to be stored outside the reach of database administrators. */
export const handleExportLogHead: Read<typeof endpoints.exportLogHead> = async ({
  db,
  timeZone,
  now,
}) => {
  const head = await logHead(db)
  if (!head) throw notFound()
  const name = getFileName(['log-head', todayIn(timeZone, now)], 'json')
  return new Download('application/json', name, writeLogHead(head))
}
