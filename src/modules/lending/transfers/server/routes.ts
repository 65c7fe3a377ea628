import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleBounceTransfer } from './bounceTransfer.ts'
import { handleBounceTransfers } from './bounceTransfers.ts'
import { handleConfirmTransfers } from './confirmTransfers.ts'
import { handleListTransfers } from './listTransfers.ts'
import { handleUnconfirmTransfers } from './unconfirmTransfers.ts'

const endpoints = serveAll(contract, schemas)

export const transferRoutes: readonly Route[] = [
  serve(endpoints.listTransfers, handleListTransfers),
  serve(endpoints.confirmTransfers, handleConfirmTransfers),
  serve(endpoints.unconfirmTransfers, handleUnconfirmTransfers),
  serve(endpoints.bounceTransfers, handleBounceTransfers),
  serve(endpoints.bounceTransfer, handleBounceTransfer),
]
