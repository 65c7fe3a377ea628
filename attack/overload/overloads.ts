import type { Overload } from './overload.ts'
import { askForDocs } from './attacks/askForDocs.ts'
import { askForReports } from './attacks/askForReports.ts'
import { leaveUnread } from './attacks/leaveUnread.ts'
import { pipelineDownloads } from './attacks/pipelineDownloads.ts'
import { writeWithoutEnd } from './attacks/writeWithoutEnd.ts'

/** All of them, under the names that `npm run attack -- S9 --only …` takes. */
export const OVERLOADS: Readonly<Record<string, Overload>> = {
  askForDocs,
  askForReports,
  leaveUnread,
  pipelineDownloads,
  writeWithoutEnd,
}
