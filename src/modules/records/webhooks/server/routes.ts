import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import * as handlers from './manageWebhooks.ts'

const endpoints = serveAll(contract, schemas)

export const webhookRoutes: readonly Route[] = [
  serve(endpoints.listWebhooks, handlers.handleListWebhooks),
  serve(endpoints.createWebhook, handlers.handleCreateWebhook),
  serve(endpoints.updateWebhook, handlers.handleUpdateWebhook),
  serve(endpoints.replaceWebhookSecret, handlers.handleReplaceWebhookSecret),
  serve(endpoints.removeWebhook, handlers.handleRemoveWebhook),
  serve(endpoints.testWebhook, handlers.handleTestWebhook),
  serve(endpoints.listWebhookDeliveries, handlers.handleListWebhookDeliveries),
  serve(endpoints.replayWebhookDelivery, handlers.handleReplayWebhookDelivery),
]
