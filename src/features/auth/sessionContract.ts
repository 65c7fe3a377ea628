import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { instant } from '../../platform/contract/field.ts'

/** The public id of a session, which gives no access. */
const sessionId = z.string().regex(/^[0-9a-f]{1,16}$/, 'INVALID')

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/session',
  summary: 'One’s own open sessions, the one seen last first',
  access: 'SIGNED_IN',
  output: z.array(
    z.object({
      id: sessionId,
      isCurrent: z.boolean().meta({ description: 'the one that asks' }),
      device: z.string().nullable().meta({ description: 'as its browser names itself' }),
      address: z.string().nullable(),
      createdAt: instant,
      lastSeenAt: instant,
    }),
  ),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/account/session/{sessionId}',
  summary: 'Log out one of one’s own devices',
  access: 'SIGNED_IN',
  params: z.object({ sessionId }),
  output: z.null(),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/session',
  summary: 'Log out everywhere but here',
  access: 'SIGNED_IN',
  output: z.object({ ended: z.int() }),
})
