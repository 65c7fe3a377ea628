import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { pino, stdTimeFunctions, type DestinationStream } from 'pino'
import { getEndpointName } from './getEndpointName.ts'

/** Opens the log: one JSON line for each response and each error, without personal data. */
export function openLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutValues },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Logs one line per response. It has no query, body or path, because they hold names. */
export async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const facts = {
    call: getEndpointName(request),
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    code: request.errorCode ?? undefined,
    userId: request.actor?.id,
    roleId: request.actor?.roleId,
    apiKeyId: request.actor?.apiKey?.id,
  }
  request.log.info(facts, 'answered')
}

/**
 * Returns the loggable part of an error. PostgreSQL's `detail` and `where` are left out, because
 * they quote the row; a quoted value in the message may be user input.
 */
export function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint, cause } = error as Error & Record<string, unknown>
  const isOfDatabase = 'severity' in error
  const stack = isOfDatabase ? error.stack?.replace(error.message, mask) : error.stack
  return {
    type: error.name,
    message: isOfDatabase ? mask(error.message) : error.message,
    code,
    table,
    constraint,
    stack,
    ...(cause ? { cause: withoutValues(cause) } : {}),
  }
}

// A quoted value is kept only if it is the name of a database object; others may be user input.
const OURS = /(\b(?:relation|table|column|constraint|index|function|type|database|role) )?"[^"]*"/g
const mask = (message: string) =>
  message
    .replace(/: ".*"$/s, ': "…"')
    .replace(OURS, (quoted: string, kind?: string) => (kind ? quoted : '"…"'))
