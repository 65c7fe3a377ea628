import { connect } from 'node:net'
import type { WireRequest } from './wireRequest.ts'

/** What came back; a status of 0 when the line was shut without an answer, -1 when nothing came in time. */
export type WireReply = { status: number; headers: Record<string, string>; body: string }

/** Sends the bytes as they are, over a connection of their own. */
export function sendWire(
  port: number,
  request: WireRequest,
  patienceMs: number,
): Promise<WireReply> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const done = (reply?: WireReply) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(reply ?? readReply(Buffer.concat(chunks)))
    }
    const timer = setTimeout(() => done({ status: -1, headers: {}, body: '' }), patienceMs)
    socket.on('data', (chunk) => void chunks.push(chunk))
    socket.on('error', () => done())
    socket.on('close', () => done())
    socket.write(getBytes(request))
  })
}

function getBytes({ method, path, headers, body }: WireRequest): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(headers.some(([name]) => name === 'host') ? [] : ['host: 127.0.0.1']),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${body.length}`] : []),
    'connection: close',
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  return body ? Buffer.concat([head, body]) : head
}

function readReply(bytes: Buffer): WireReply {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return { status: 0, headers: {}, body: '' }
  const [first, ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(first!.split(' ')[1])
  // "Go on" is no answer yet.
  if (status === 100) return readReply(bytes.subarray(end + 4))
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]),
  )
  const rest = bytes.subarray(end + 4)
  const isChunked = headers['transfer-encoding'] === 'chunked'
  return { status, headers, body: (isChunked ? unchunked(rest) : rest).toString() }
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  let rest = bytes
  for (;;) {
    const line = rest.indexOf('\r\n')
    const length = parseInt(rest.subarray(0, line).toString(), 16)
    if (line < 0 || !(length > 0)) return Buffer.concat(parts)
    parts.push(rest.subarray(line + 2, line + 2 + length))
    rest = rest.subarray(line + 2 + length + 2)
  }
}
