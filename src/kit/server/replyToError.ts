import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from '../../db/sqlState.ts'
import { commonText } from '../contract/commonText.ts'
import { languageOf, say, type Phrase } from '../contract/text.ts'
import { Refused } from './refused.ts'

const BY_STATUS = new Map<number, Phrase>([
  [404, commonText.NOT_FOUND],
  [413, commonText.TOO_LARGE],
  [415, commonText.WRONG_CONTENT_TYPE],
  [429, commonText.TOO_OFTEN],
])

/** Turns whatever was thrown into the envelope, in the reader's language. Bugs say nothing of themselves. */
export function replyToError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refused = asRefused(error)
  if (refused.status >= 500) request.log.error({ err: error }, 'unexpected')
  const language = languageOf(request.headers['accept-language'])
  const errors = refused.errors(language)
  const data = errors.length > 0 || refused.data ? { errors, ...refused.data } : null
  return reply.status(refused.status).send({
    success: false,
    message: say(refused.phrase, language, refused.values),
    data,
    code: refused.phrase.key,
  })
}

function asRefused(error: FastifyError): Refused {
  if (error instanceof Refused) return error
  // Text that PostgreSQL cannot hold (a NUL, half a character) gets past no rule that we can state.
  if (sqlState(error)?.startsWith('22')) return new Refused(commonText.MALFORMED, { status: 400 })
  const status = error.statusCode ?? 500
  if (status >= 500) return new Refused(commonText.UNEXPECTED, { status: 500 })
  return new Refused(BY_STATUS.get(status) ?? commonText.MALFORMED, { status })
}
