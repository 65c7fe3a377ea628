import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { labelled, plainText } from '#platform/contract/field.ts'
import { authMessages } from './messages.ts'
import { openedSession } from './ownSessionContract.ts'

export const login = endpoint({
  method: 'POST',
  path: '/account/login',
  summary: 'Log in',
  access: 'PUBLIC',
  body: z.object({
    username: labelled(plainText().min(1, 'REQUIRED').max(100), authMessages.username),
    password: labelled(z.string().min(1, 'REQUIRED').max(200), authMessages.password),
    code: labelled(plainText().max(20), authMessages.code)
      .optional()
      .meta({ description: 'of the authenticator app, or a recovery code; when codes are on' }),
  }),
  output: openedSession.extend({
    isPasswordByOther: z.boolean().optional().meta({
      description: 'another person set this password, and its user has not chosen or kept it since',
    }),
  }),
})
