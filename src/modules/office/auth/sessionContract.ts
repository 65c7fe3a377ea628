import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { instant } from '#platform/contract/field.ts'

/** The public id of a session, which gives no access. */
const sessionId = z.string().regex(/^[0-9a-f]{1,16}$/, 'INVALID')

export const endedSessions = z.object({ ended: z.int() })

/** The open sessions of a user, the last active first. */
export const openSessions = z.array(
  z.object({
    id: sessionId,
    isCurrent: z.boolean().meta({ description: 'the session of this request' }),
    device: z.string().nullable().meta({ description: 'the name that the browser sends' }),
    address: z.string().nullable(),
    createdAt: instant,
    lastSeenAt: instant,
  }),
)

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/session',
  needsPerson: true,
  summary: 'The user’s own open sessions, the last active first',
  access: 'SIGNED_IN',
  output: openSessions,
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/account/session/{sessionId}',
  needsPerson: true,
  summary: 'Log out one of the user’s own devices',
  access: 'SIGNED_IN',
  params: z.object({ sessionId }),
  output: z.null(),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/session',
  needsPerson: true,
  summary: 'Log out all other devices',
  access: 'SIGNED_IN',
  output: endedSessions,
})
