import { serve, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { listMassCredit } from './listMassCredit.ts'
import { previewMassCredit } from './previewMassCredit.ts'
import { recordMissedVisit } from './recordMissedVisit.ts'
import { removeMissedVisit } from './removeMissedVisit.ts'
import { saveRoute } from './saveRoute.ts'
import { submitMassCredit } from './submitMassCredit.ts'
import { undoCredit } from './undoCredit.ts'

export const massCreditRoutes: readonly Route[] = [
  serve(calls.listMassCredit, listMassCredit),
  serve(calls.previewMassCredit, previewMassCredit),
  serve(calls.submitMassCredit, submitMassCredit),
  serve(calls.recordMissedVisit, recordMissedVisit),
  serve(calls.removeMissedVisit, removeMissedVisit),
  serve(calls.undoCredit, undoCredit),
  serve(calls.saveRoute, saveRoute),
]
