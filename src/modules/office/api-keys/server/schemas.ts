import { z } from 'zod'
import { id, roleId, businessDay, instant, idParams } from '#platform/contract/field.ts'
import { createApiKeyBody } from '../forms.ts'

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

export const listApiKeys = {
  summary: 'All keys, the newest first, and the people for whom a key may act',
  output: z.object({
    items: z.array(apiKey),
    people: z.array(z.object({ id, name: z.string(), roleId })),
  }),
}

export const createApiKey = {
  summary: 'Make a key that acts for an admin or an agent; only this answer has the key',
  body: createApiKeyBody,
  output: z.object({
    apiKey,
    key: z.string().meta({ description: 'sent as `Authorization: Bearer KEY`; not stored' }),
  }),
}

export const revokeApiKey = {
  summary: 'Revoke a key: it is refused from now on',
  params: idParams,
  output: apiKey,
}
