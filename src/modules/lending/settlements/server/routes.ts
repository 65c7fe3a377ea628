import { serve, weighed, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleGetSettlement } from './getSettlement.ts'
import { handleSetCashbookStatus, weighLoss } from './setCashbookStatus.ts'

const endpoints = serveAll(contract, schemas)

export const settlementRoutes: readonly Route[] = [
  serve(endpoints.getSettlement, handleGetSettlement),
  weighed(serve(endpoints.setCashbookStatus, handleSetCashbookStatus), weighLoss),
]
