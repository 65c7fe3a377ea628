import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseLost, isPoolExhausted } from '#db/connection/isDatabaseLost.ts'
import { Unwanted } from '#db/connection/whileWanted.ts'
import { getConstraint, getDetail, sqlState } from '#db/sqlState.ts'
import { TooLargeToBeExact } from '#db/connection/typeParsers.ts'
import { commonMessages } from '../../contract/commonMessages.ts'
import { refusalMessages } from '../../contract/refusalMessages.ts'
import { requestMessages } from '../../contract/requestMessages.ts'
import { statusMessage } from '../../contract/statusMessage.ts'
import { getLanguage, translate } from '../../contract/message.ts'
import { FILES_PER_CALL } from '../../contract/uploadLimits.ts'
import { FilesUnreachable } from '../files/filesUnreachable.ts'
import { AppError, conflict } from '../appError.ts'
import { StorageFull } from '../files/storageFull.ts'
import { tooManyFiles } from '../files/uploads.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface FastifyRequest {
    /** The code of the refusal in the response. */
    errorCode: string | null
  }
}

/** Converts any thrown value to the envelope, in the user's language. Bugs reveal no details. */
export function replyToError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refused = toAppError(error)
  request.errorCode = refused.userMessage.key
  if (refused.status === 500) request.log.error({ err: error }, 'unexpected')
  if (error instanceof FilesUnreachable) request.log.warn({ why: error.message }, 'no files')
  const language = getLanguage(request.headers['accept-language'])
  const errors = refused.errors(language)
  const data = errors.length > 0 || refused.data ? { errors, ...refused.data } : null
  const isForNow = refused.status === 429 || refused.status === 503
  if (isForNow && !reply.hasHeader('Retry-After')) reply.header('Retry-After', RETRY_SECONDS)
  return reply.status(refused.status).send({
    success: false,
    message: translate(refused.userMessage, language, refused.values),
    data,
    code: refused.userMessage.key,
  })
}

/** The default, where the cause gives no time as the rate limit does. */
const RETRY_SECONDS = 5

/** A check before the write does not help, because two may move the same petty cash at once. */
const OUT_OF_BOUNDS = new Set(['petty_cash_within_bounds', 'daily_totals_within_bounds'])

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error instanceof StorageFull || sqlState(error) === '53100') {
    return new AppError(commonMessages.STORAGE_FULL, { status: 503 })
  }
  if (error instanceof FilesUnreachable) {
    return new AppError(commonMessages.FILES_UNREACHABLE, { status: 503 })
  }
  // No rule can state which text PostgreSQL cannot hold (a NUL, half a character).
  if (sqlState(error)?.startsWith('22'))
    return new AppError(requestMessages.MALFORMED, { status: 400 })
  if (OUT_OF_BOUNDS.has(getConstraint(error) ?? '')) {
    return new AppError(commonMessages.AMOUNTS_OUT_OF_BOUNDS)
  }
  if (getConstraint(error) === 'period_is_open') {
    return conflict(refusalMessages.PERIOD_LOCKED, { lockedOn: getDetail(error) })
  }
  if (error instanceof TooLargeToBeExact) return new AppError(commonMessages.SUM_TOO_LARGE)
  if (isPoolExhausted(error) || error instanceof Unwanted) {
    return new AppError(commonMessages.BUSY, { status: 503 })
  }
  // 503: the client keeps its key and retries, because the write may have been done.
  if (isDatabaseLost(error)) return new AppError(commonMessages.DATABASE_LOST, { status: 503 })
  const status = error.statusCode ?? 500
  if (status >= 500) return new AppError(requestMessages.UNEXPECTED, { status: 500 })
  if (error.code === 'FST_FILES_LIMIT') return tooManyFiles(FILES_PER_CALL)
  return new AppError(statusMessage(status), { status })
}
