import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  labelled,
  requiredText,
  roleId,
} from '#platform/contract/field.ts'
import { apiKeyMessages as text } from './messages.ts'

/** A key of another program; the key itself is shown only when it is made. */
export const apiKey = z.object({
  id,
  name: z.string(),
  hint: z.string().meta({ description: 'the first characters of the key' }),
  userId: id.meta({ description: 'the person for whom it acts' }),
  userName: z.string(),
  roleId,
  isReadOnly: z.boolean(),
  expiresOn: businessDay.meta({ description: 'the last business day on which it works' }),
  state: z
    .enum(['ACTIVE', 'EXPIRED', 'REVOKED', 'USER_INACTIVE'])
    .meta({ description: 'a key works only while it and its person are active' }),
  createdAt: instant,
  createdByName: z.string(),
  lastUsedAt: instant.nullable(),
})

/** Only super admins make keys, and no key may. */
const SUPER_ADMINS = {
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  needsPerson: true,
} as const

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/configuration/api-key',
  summary: 'All keys, the newest first, and the people for whom a key may act',
  ...SUPER_ADMINS,
  output: z.object({
    items: z.array(apiKey),
    people: z.array(z.object({ id, name: z.string(), roleId })),
  }),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/configuration/api-key',
  summary: 'Make a key that acts for an admin or an agent; only this answer has the key',
  ...SUPER_ADMINS,
  body: z.object({
    name: labelled(requiredText(60), text.name),
    userId: labelled(id, text.person),
    isReadOnly: labelled(z.boolean(), text.readOnly).default(true),
    expiresOn: labelled(businessDay, text.expiresOn).meta({
      description: 'at most two years from today',
    }),
  }),
  output: z.object({
    apiKey,
    key: z.string().meta({ description: 'sent as `Authorization: Bearer KEY`; not stored' }),
  }),
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/configuration/api-key/{id}',
  summary: 'Revoke a key: it is refused from now on',
  ...SUPER_ADMINS,
  params: idParams,
  output: apiKey,
})
