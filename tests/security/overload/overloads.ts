import type { Overload } from './overload.ts'
import { requestDocs } from './attacks/requestDocs.ts'
import { requestLists } from './attacks/requestLists.ts'
import { requestReports } from './attacks/requestReports.ts'
import { guessPasswords } from './attacks/guessPasswords.ts'
import { leaveUnread } from './attacks/leaveUnread.ts'
import { pipelineDownloads } from './attacks/pipelineDownloads.ts'
import { printSignature } from './attacks/printSignature.ts'
import { sendHeavySheets } from './attacks/sendHeavySheets.ts'
import { sendPictures } from './attacks/sendPictures.ts'
import { writeWithoutEnd } from './attacks/writeWithoutEnd.ts'

/** All of them, under the names that `npm run test:security -- S9 --only …` takes. */
export const OVERLOADS: Readonly<Record<string, Overload>> = {
  requestDocs,
  requestLists,
  requestReports,
  leaveUnread,
  pipelineDownloads,
  printSignature,
  sendPictures,
  sendHeavySheets,
  guessPasswords,
  // The last: afterwards the customer may ask for nothing more within the minute.
  writeWithoutEnd,
}
