import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleCreateApiKey } from './createApiKey.ts'
import { handleListApiKeys } from './listApiKeys.ts'
import { handleRevokeApiKey } from './revokeApiKey.ts'

const endpoints = serveAll(contract, schemas)

export const apiKeyRoutes: readonly Route[] = [
  serve(endpoints.listApiKeys, handleListApiKeys),
  serve(endpoints.createApiKey, handleCreateApiKey),
  serve(endpoints.revokeApiKey, handleRevokeApiKey),
]
