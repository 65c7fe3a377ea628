import { serve, type Route } from '../../../platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleListMassCredit } from '../../collection/server/listMassCredit.ts'
import { handlePreviewMassCredit } from './previewMassCredit.ts'
import { handleRecordMissedVisit } from '../../collection/server/recordMissedVisit.ts'
import { handleRemoveMissedVisit } from '../../collection/server/removeMissedVisit.ts'
import { handleSaveRoute } from '../../collection/server/saveRoute.ts'
import { handleSubmitMassCredit } from './submitMassCredit.ts'
import { handleUndoCredit } from '../../collection/server/undoCredit.ts'

export const massCreditRoutes: readonly Route[] = [
  serve(endpoints.listMassCredit, handleListMassCredit),
  serve(endpoints.previewMassCredit, handlePreviewMassCredit),
  serve(endpoints.submitMassCredit, handleSubmitMassCredit),
  serve(endpoints.recordMissedVisit, handleRecordMissedVisit),
  serve(endpoints.removeMissedVisit, handleRemoveMissedVisit),
  serve(endpoints.undoCredit, handleUndoCredit),
  serve(endpoints.saveRoute, handleSaveRoute),
]
