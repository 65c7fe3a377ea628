import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleCreateApiKey } from './createApiKey.ts'
import { handleListApiKeys } from './listApiKeys.ts'
import { handleRevokeApiKey } from './revokeApiKey.ts'

export const apiKeyRoutes: readonly Route[] = [
  serve(endpoints.listApiKeys, handleListApiKeys),
  serve(endpoints.createApiKey, handleCreateApiKey),
  serve(endpoints.revokeApiKey, handleRevokeApiKey),
]
