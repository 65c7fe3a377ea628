import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { pino, stdTimeFunctions, type DestinationStream } from 'pino'
import { callOf } from './callOf.ts'

/** The log: a line of JSON for each answer and each thing that went wrong, about nobody in person. */
export function openLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutValues },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** One line a request, when it is answered. Neither query nor body nor path: they hold names. */
export async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const facts = {
    requestId: request.id,
    call: callOf(request),
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    code: request.errorCode ?? undefined,
    userId: request.actor?.id,
    roleId: request.actor?.roleId,
  }
  request.log.info(facts, 'answered')
}

/**
 * What is logged of an error. Never PostgreSQL's `detail` and `where`: they quote the row; and what its
 * message quotes may be what somebody typed.
 */
export function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint, cause } = error as Error & Record<string, unknown>
  const isOfDatabase = 'severity' in error
  const stack = isOfDatabase ? error.stack?.replace(error.message, mask) : error.stack
  return {
    type: error.name,
    message: isOfDatabase ? mask(error.message) : error.message,
    ...{ code, table, constraint, stack },
    ...(cause ? { cause: withoutValues(cause) } : {}),
  }
}

// What stands in quotes is kept only where it is a name of ours; the rest may be what somebody typed.
const OURS = /(\b(?:relation|table|column|constraint|index|function|type|database|role) )?"[^"]*"/g
const mask = (message: string) =>
  message
    .replace(/: ".*"$/s, ': "…"')
    .replace(OURS, (quoted: string, kind?: string) => (kind ? quoted : '"…"'))
