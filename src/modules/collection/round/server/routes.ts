import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import * as promises from '../promiseContract.ts'
import * as handOvers from '#modules/cash/hand-overs/contract.ts'
import * as differences from '#modules/cash/hand-overs/differenceContract.ts'
import { handleListDifferences } from '#modules/cash/hand-overs/server/differences/listDifferences.ts'
import {
  handleResolveDifference,
  handleReverseResolution,
} from '#modules/cash/hand-overs/server/differences/resolveDifference.ts'
import { handleConfirmHandOver } from '#modules/cash/hand-overs/server/confirmHandOver.ts'
import { handleExportHandOvers } from '#modules/cash/hand-overs/server/exportHandOvers.ts'
import { handleGetCash } from '#modules/cash/hand-overs/server/getCash.ts'
import { handleRecordHandOver } from '#modules/cash/hand-overs/server/recordHandOver.ts'
import { handleRemoveHandOver } from '#modules/cash/hand-overs/server/removeHandOver.ts'
import { handleListMassCredit } from './listMassCredit.ts'
import { handleRecordMissedVisit } from './recordMissedVisit.ts'
import { handleListOwnPromises, handleRecordOwnPromise } from './promises/ownPromises.ts'
import { handleListPromises } from './promises/listPromises.ts'
import { handleRecordPromise, handleRemovePromise } from './promises/recordPromise.ts'
import { handleRemoveMissedVisit } from './removeMissedVisit.ts'
import { handleSaveRoute } from './saveRoute.ts'

export const collectionRoutes: readonly Route[] = [
  serve(endpoints.listMassCredit, handleListMassCredit),
  serve(endpoints.recordMissedVisit, handleRecordMissedVisit),
  serve(endpoints.removeMissedVisit, handleRemoveMissedVisit),
  serve(promises.listPromises, handleListPromises),
  serve(promises.recordPromise, handleRecordPromise),
  serve(promises.removePromise, handleRemovePromise),
  serve(promises.listOwnPromises, handleListOwnPromises),
  serve(promises.recordOwnPromise, handleRecordOwnPromise),
  serve(endpoints.saveRoute, handleSaveRoute),
  serve(handOvers.getCash, handleGetCash),
  serveReport(handOvers.exportHandOvers, handleExportHandOvers),
  serve(handOvers.recordHandOver, handleRecordHandOver),
  serve(handOvers.confirmHandOver, handleConfirmHandOver),
  serve(handOvers.removeHandOver, handleRemoveHandOver),
  serve(differences.listDifferences, handleListDifferences),
  serve(differences.resolveDifference, handleResolveDifference),
  serve(differences.reverseResolution, handleReverseResolution),
]
