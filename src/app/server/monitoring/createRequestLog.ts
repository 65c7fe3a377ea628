import type { FastifyBaseLogger, FastifyInstance, RawRequestDefaultExpression } from 'fastify'

/**
 * Creates the log of one request: each line has its `requestId`, and the `traceId` of the W3C header
 * `traceparent`, so that the lines of all programs that took part are found together.
 */
export function createRequestLog(
  this: FastifyInstance,
  log: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
  { headers }: RawRequestDefaultExpression,
): FastifyBaseLogger {
  const traceId = getTraceId(headers.traceparent)
  return log.child(traceId ? { ...bindings, traceId } : bindings, options)
}

// Later versions may add fields at the end; version ff and an id of zeros alone are invalid.
const TRACE_FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** Returns the trace id of a `traceparent`, if it is valid. */
function getTraceId(traceparent: string | string[] | undefined): string | undefined {
  return typeof traceparent === 'string' ? TRACE_FORM.exec(traceparent)?.[1] : undefined
}
