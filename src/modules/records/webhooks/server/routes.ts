import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import * as handlers from './manageWebhooks.ts'

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
