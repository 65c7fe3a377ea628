import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SignatureV4 } from '@smithy/signature-v4'
import S3rver from 's3rver'
import type { Bucket } from '#platform/server/files/s3Store.ts'

// The one key that s3rver knows.
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const REGION = 'ap-southeast-1'

/** Handles a request before the store does; returns false to let it pass. */
type Before = (requested: IncomingMessage, reply: ServerResponse) => boolean

export type S3Server = {
  bucket: Bucket
  /** Assign it to make the store misbehave. */
  before: Before
  /** The methods of the requests so far. */
  request: string[]
  stop(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts an S3-compatible store on this machine: s3rver keeps the objects. It accepts every
 * signature and half an object, which real ones do not, so Amazon's own signer checks requests
 * first.
 */
export async function startS3Server(name = 'papers'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'cashbook-s3-'))
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  })
  const inner = (await store.run()).port
  const server = createServer((requested, reply) => {
    self.request.push(requested.method!)
    if (self.before(requested, reply)) return
    pass(requested, reply, inner).catch(() => reply.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    if (server.listening) await once(server, 'close')
  }
  const self: S3Server = {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      name,
      region: REGION,
      accessKey: KEY.accessKeyId,
      secretKey: KEY.secretAccessKey,
    },
    before: () => false,
    request: [],
    stop,
    start: async () => void (await listen(port)),
    close: async () => {
      await stop()
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return self
}

/** Passes a request on, complete and signed, or refuses it as S3 does. */
async function pass(
  requested: IncomingMessage,
  reply: ServerResponse,
  port: number,
): Promise<void> {
  const body = await buffer(requested)
  const code = await getFault(requested, body)
  if (code) {
    reply.writeHead(code === 'XAmzContentSHA256Mismatch' ? 400 : 403, { connection: 'close' })
    reply.end(requested.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`)
    return
  }
  const { method, url: path, headers } = requested
  const onward = request({ port, host: '127.0.0.1', method, path, headers, agent: false })
  onward.end(body)
  const [result] = (await once(onward, 'response')) as [IncomingMessage]
  reply.writeHead(result.statusCode!, result.headers)
  result.pipe(reply)
}

async function getFault(requested: IncomingMessage, body: Buffer): Promise<string | undefined> {
  const { authorization = '' } = requested.headers
  const hash = createHash('sha256').update(body).digest('hex')
  if (requested.headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch'
  const output = /Credential=([^/]+)\/\d+\/([^/]+)\/.*SignedHeaders=([^,]+)/.exec(authorization)
  if (!output) return 'AccessDenied'
  const [, key, region, signed] = output
  if (key !== KEY.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'SignatureDoesNotMatch'
  const names = signed!.split(';')
  const headers = Object.fromEntries(names.map((name) => [name, String(requested.headers[name])]))
  const { pathname, searchParams } = new URL(requested.url!, `http://${requested.headers.host}`)
  const expected = await SIGNER.sign(
    {
      method: requested.method!,
      protocol: 'http:',
      hostname: '127.0.0.1',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers,
      body,
    },
    { signingDate: getDate(headers['x-amz-date']!) },
  )
  return expected.headers.authorization === authorization ? undefined : 'SignatureDoesNotMatch'
}

const getDate = (stamp: string) =>
  new Date(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))

class Sha256 {
  readonly #hash

  constructor(secret?: unknown) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Uint8Array)
  }
  update(data: unknown): void {
    this.#hash.update(data as Uint8Array)
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
  reset(): void {}
}

const SIGNER = new SignatureV4({
  service: 's3',
  region: REGION,
  credentials: KEY,
  sha256: Sha256,
  uriEscapePath: false,
  applyChecksum: false,
})
