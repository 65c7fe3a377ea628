import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleListWebhookDeliveries } from './listWebhookDeliveries.ts'
import { handleListWebhooks } from './listWebhooks.ts'
import * as handlers from './manageWebhooks.ts'
import { handleReplayWebhookDelivery } from './replayWebhookDelivery.ts'

const endpoints = serveAll(contract, schemas)

export const webhookRoutes: readonly Route[] = [
  serve(endpoints.listWebhooks, handleListWebhooks),
  serve(endpoints.createWebhook, handlers.handleCreateWebhook),
  serve(endpoints.updateWebhook, handlers.handleUpdateWebhook),
  serve(endpoints.replaceWebhookSecret, handlers.handleReplaceWebhookSecret),
  serve(endpoints.removeWebhook, handlers.handleRemoveWebhook),
  serve(endpoints.testWebhook, handlers.handleTestWebhook),
  serve(endpoints.listWebhookDeliveries, handleListWebhookDeliveries),
  serve(endpoints.replayWebhookDelivery, handleReplayWebhookDelivery),
]
