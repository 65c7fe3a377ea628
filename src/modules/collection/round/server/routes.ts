import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import * as promises from '../promiseContract.ts'
import { handleListMassCredit } from './listMassCredit.ts'
import { handleListPromises } from './promises/listPromises.ts'
import { handleListOwnPromises, handleRecordOwnPromise } from './promises/ownPromises.ts'
import { handleRecordPromise, handleRemovePromise } from './promises/recordPromise.ts'
import { handleRecordMissedVisit } from './recordMissedVisit.ts'
import { handleRemoveMissedVisit } from './removeMissedVisit.ts'
import { handleSaveRoute } from './saveRoute.ts'

export const roundRoutes: readonly Route[] = [
  serve(endpoints.listMassCredit, handleListMassCredit),
  serve(endpoints.recordMissedVisit, handleRecordMissedVisit),
  serve(endpoints.removeMissedVisit, handleRemoveMissedVisit),
  serve(promises.listPromises, handleListPromises),
  serve(promises.recordPromise, handleRecordPromise),
  serve(promises.removePromise, handleRemovePromise),
  serve(promises.listOwnPromises, handleListOwnPromises),
  serve(promises.recordOwnPromise, handleRecordOwnPromise),
  serve(endpoints.saveRoute, handleSaveRoute),
]
