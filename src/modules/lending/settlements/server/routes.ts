import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleGetSettlement } from './getSettlement.ts'
import { handleSetCashbookStatus } from './setCashbookStatus.ts'

export const settlementRoutes: readonly Route[] = [
  serve(endpoints.getSettlement, handleGetSettlement),
  serve(endpoints.setCashbookStatus, handleSetCashbookStatus),
]
