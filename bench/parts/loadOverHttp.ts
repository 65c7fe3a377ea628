import { connect, type Socket } from 'node:net'
import { quantile } from './median.ts'

export type Request = { path: string; headers: Record<string, string>; body: object }
export type Load = {
  port: number
  connections: number
  seconds: number
  /** The maximum number of requests. */
  atMost?: number
  next(): Request
}
export type LoadResult = { count: number; perSecond: number; p50: number; p99: number }

/**
 * POSTs over kept-alive connections, one request at a time on each, until the time is over or all
 * are sent. Lean, because it shares the machine with what it measures. @throws Error at any reply
 * but 200.
 */
export async function loadOverHttp({
  port,
  connections,
  seconds,
  atMost = Infinity,
  next,
}: Load): Promise<LoadResult> {
  const talks = await Promise.all(Array.from({ length: connections }, () => openTalk(port)))
  const milliseconds: number[] = []
  const begun = performance.now()
  const until = begun + seconds * 1000
  let sent = 0
  const worker = async (talk: Talk) => {
    for (let now = performance.now(); now < until && sent < atMost;) {
      sent += 1
      await talk.request(asText(next()))
      const responses = performance.now()
      milliseconds.push(responses - now)
      now = responses
    }
  }
  await Promise.all(talks.map(worker))
  const taken = (performance.now() - begun) / 1000
  for (const talk of talks) talk.end()
  const count = milliseconds.length
  const [p50, p99] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.99)]
  return { count, perSecond: count / taken, p50, p99 }
}

function asText({ path, headers, body }: Request): string {
  const content = JSON.stringify(body)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${Buffer.byteLength(content)}\r\n${lines.join('')}\r\n${content}`
  )
}

type Talk = { request(request: string): Promise<void>; end(): void }

function openTalk(port: number): Promise<Talk> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let waiting: { resolve: () => void; reject: (error: Error) => void } | undefined
    let reply = ''
    const settle = (error?: Error) => {
      const requested = waiting
      waiting = undefined
      reply = ''
      if (error) requested?.reject(error)
      else requested?.resolve()
    }
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      reply += part
      if (!isWhole(reply)) return
      settle(reply.startsWith('HTTP/1.1 200') ? undefined : new Error(reply))
    })
    socket.on('close', () => settle(new Error('The server hung up')))
    socket.on('error', (error) => (settle(error), reject(error)))
    const send = (request: string) =>
      new Promise<void>((done, fail) => {
        waiting = { resolve: done, reject: fail }
        socket.write(request)
      })
    socket.on('connect', () => resolve({ request: send, end: () => socket.destroy() }))
  })
}

function isWhole(reply: string): boolean {
  const head = reply.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /content-length: (\d+)/i.exec(reply)?.[1]
  if (length === undefined) throw new Error(`A reply without a length:\n${reply}`)
  return reply.length >= head + 4 + Number(length)
}
