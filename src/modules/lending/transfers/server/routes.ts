import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleBounceTransfer } from './bounceTransfer.ts'
import { handleConfirmTransfers } from './confirmTransfers.ts'
import { handleListTransfers } from './listTransfers.ts'

export const transferRoutes: readonly Route[] = [
  serve(endpoints.listTransfers, handleListTransfers),
  serve(endpoints.confirmTransfers, handleConfirmTransfers),
  serve(endpoints.bounceTransfer, handleBounceTransfer),
]
