import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true })

export type Got = { text: string; byteCount: number }

/** The port of a server on this machine, and the token of a user. */
export type Connection = { port: number; token: string }

/** GETs a path of the API over a kept-alive connection. @throws Error at any reply but 200. */
export function getOverHttp(
  { port, token }: Connection,
  path: string,
  keep: boolean,
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` }
    const options = { agent, host: '127.0.0.1', port, path: `/api${path}`, headers }
    const request = get(options, (reply) => {
      const parts: Buffer[] = []
      let byteCount = 0
      reply.on('data', (part: Buffer) => {
        byteCount += part.length
        if (keep) parts.push(part)
      })
      reply.on('error', reject)
      reply.on('end', () => {
        if (reply.statusCode !== 200) return reject(new Error(`${path}: ${reply.statusCode}`))
        resolve({ text: Buffer.concat(parts).toString(), byteCount })
      })
    })
    request.on('error', reject)
  })
}
