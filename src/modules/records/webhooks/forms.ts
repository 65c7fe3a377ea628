import { z } from 'zod'
import { EVENT_GROUPS } from '#core/actions.ts'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, requiredText } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { webhookMessages as text } from './messages.ts'

const url = labelled(requiredText(500), text.url)

const events = labelled(z.array(z.enum(EVENT_GROUPS)).min(1), text.events)

export const createWebhookBody = z.object({ url, events })

export const createWebhook = withBody(contract.createWebhook, createWebhookBody)

export const updateWebhookBody = z
  .object({ url, events, isPaused: labelled(z.boolean(), text.paused) })
  .partial()

export const updateWebhook = withBody(contract.updateWebhook, updateWebhookBody)
