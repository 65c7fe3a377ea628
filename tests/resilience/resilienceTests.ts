import { accountsRacing } from './accountsRacing.ts'
import { backUpWhileWriting } from './backUpWhileWriting.ts'
import { closingRacingEntries } from './closingRacingEntries.ts'
import { copiesOfOneRequest } from './copiesOfOneRequest.ts'
import { cutLines } from './cutLines.ts'
import { endsRacingPayers } from './endsRacingPayers.ts'
import { killServer } from './killServer.ts'
import { loseDatabase } from './loseDatabase.ts'
import { overlappingBatches } from './overlappingBatches.ts'
import { payOneCashbook } from './payOneCashbook.ts'
import { runnerDay } from './runnerDay.ts'
import { submitTwice } from './submitTwice.ts'

/** The resilience tests, under the names of docs/resilience-tests.md. */
export const RESILIENCE_TESTS = {
  R1: killServer,
  R2: loseDatabase,
  R3: cutLines,
  R4: payOneCashbook,
  R5: copiesOfOneRequest,
  R6: endsRacingPayers,
  R7: overlappingBatches,
  R9: backUpWhileWriting,
  R10: submitTwice,
  R11: closingRacingEntries,
  R12: accountsRacing,
  R13: runnerDay,
}
