import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, requiredText, id, businessDay } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { apiKeyMessages as text } from './messages.ts'

export const createApiKeyBody = z.object({
  name: labelled(requiredText(60), text.name),
  userId: labelled(id, text.person),
  isReadOnly: labelled(z.boolean(), text.readOnly).default(true),
  expiresOn: labelled(businessDay, text.expiresOn).meta({
    description: 'at most two years from today',
  }),
})

export const createApiKey = withBody(contract.createApiKey, createApiKeyBody)
