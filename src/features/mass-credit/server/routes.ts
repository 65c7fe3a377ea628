import { serve, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { listMassCredit } from './listMassCredit.ts'
import { previewMassCredit } from './previewMassCredit.ts'
import { recordMissedVisit } from './recordMissedVisit.ts'
import { removeMissedVisit } from './removeMissedVisit.ts'
import { saveRoute } from './saveRoute.ts'
import { submitMassCredit } from './submitMassCredit.ts'
import { undoCredit } from './undoCredit.ts'

export const massCreditRoutes: readonly Route[] = [
  serve(endpoints.listMassCredit, listMassCredit),
  serve(endpoints.previewMassCredit, previewMassCredit),
  serve(endpoints.submitMassCredit, submitMassCredit),
  serve(endpoints.recordMissedVisit, recordMissedVisit),
  serve(endpoints.removeMissedVisit, removeMissedVisit),
  serve(endpoints.undoCredit, undoCredit),
  serve(endpoints.saveRoute, saveRoute),
]
