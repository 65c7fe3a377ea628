import type { FastifyInstance } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { translate } from '#platform/contract/message.ts'

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Sends the envelope for input that is not valid HTTP. The requested language is unknown. */
export function handleMalformedRequest(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  this.log.trace({ err: error }, 'unreadable request')
  const status = STATUSES[error.code ?? ''] ?? 400
  const { key: code } = requestMessages.MALFORMED
  const message = translate(requestMessages.MALFORMED, 'en')
  const body = JSON.stringify({ success: false, message, data: null, code })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
