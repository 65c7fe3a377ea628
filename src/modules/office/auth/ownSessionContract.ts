import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, percent, photo, recordStatus, roleId, senAmount } from '#platform/contract/field.ts'

/** The logged-in user. */
export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  roleId,
  agentId: id
    .nullable()
    .meta({ description: 'the agent whose rows they see; null for admin types' }),
  commissionRate: percent,
  status: recordStatus,
  profilePhoto: photo,
  pettyCash: senAmount.nullable().meta({
    description: 'integer, sen: an agent’s own, for admin types the sum; null for others',
  }),
  customers: z.array(z.object({ id, name: z.string() })),
  outboxKey: z.string().meta({
    description:
      'seals what a device keeps for them until it is sent; 32 bytes in hexadecimal digits',
  }),
  formerOutboxKeys: z.array(z.string()).meta({
    description: 'open what was sealed before the key changed, to seal it again; the newest first',
  }),
  needsSecondFactor: z.boolean().meta({
    description: 'true until the user has the second factor that the role needs',
  }),
})

/** The session that a log-in opens. */
export const openedSession = z.object({ token: z.string(), user })

export const logout = endpoint({
  method: 'POST',
  path: '/account/logout',
  needsPerson: true,
  summary: 'Log out: end this session',
  access: 'SIGNED_IN',
  needsNoSecondFactor: true,
  output: z.null(),
})

export const isLoggedIn = endpoint({
  method: 'GET',
  path: '/account/is-logged-in',
  summary: 'Whether the token is valid, and its user; keeps the session alive',
  access: 'PUBLIC',
  output: z.object({ isLoggedIn: z.boolean(), user: user.nullable() }),
})
