import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleGetRunnerDay } from './getRunnerDay.ts'
import { handleListMassCredit } from './listMassCredit.ts'
import { handleListPromises } from './promises/listPromises.ts'
import { handleListOwnPromises } from './promises/listOwnPromises.ts'
import { handleRecordOwnPromise } from './promises/recordOwnPromise.ts'
import { handleRecordPromise } from './promises/recordPromise.ts'
import { handleRemovePromise } from './promises/removePromise.ts'
import { handleRecordMissedVisit } from './recordMissedVisit.ts'
import { handleRemoveMissedVisit } from './removeMissedVisit.ts'
import { handleSaveRoute } from './saveRoute.ts'

const endpoints = serveAll(contract, schemas)

export const roundRoutes: readonly Route[] = [
  serve(endpoints.listMassCredit, handleListMassCredit),
  serve(endpoints.recordMissedVisit, handleRecordMissedVisit),
  serve(endpoints.removeMissedVisit, handleRemoveMissedVisit),
  serve(endpoints.getRunnerDay, handleGetRunnerDay),
  serve(endpoints.listPromises, handleListPromises),
  serve(endpoints.recordPromise, handleRecordPromise),
  serve(endpoints.removePromise, handleRemovePromise),
  serve(endpoints.listOwnPromises, handleListOwnPromises),
  serve(endpoints.recordOwnPromise, handleRecordOwnPromise),
  serve(endpoints.saveRoute, handleSaveRoute),
]
