import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { FilesUnreachable } from './filesUnreachable.ts'
import { getBucketUrls, type Bucket } from './s3Store.ts'

const SILENT_MS = 60_000

/** Large objects of a bucket under keys of their own; at most 5 GiB each, which is S3's limit for one request. */
export type BucketObjects = {
  /** Writes a file of the disk to the bucket. It is complete or absent there. */
  put(key: string, path: string): Promise<void>
  /** Removes an object; one that is not there is no error. */
  remove(key: string): Promise<void>
}

/** Opens a bucket for files that are too large to be held in memory, such as backups. */
export function bucketObjects(bucket: Bucket): BucketObjects {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const { bucketUrl, place } = getBucketUrls(bucket)

  /** Sends a signed request, with a file as its body. The whole body is hashed first, for the signature. */
  async function send(method: 'PUT' | 'DELETE', key: string, path?: string): Promise<void> {
    const url = `${place}/${key}`
    const hash = createHash('sha256')
    if (path !== undefined) await pipeline(createReadStream(path), hash)
    else hash.end()
    const { headers } = await client.sign(url, {
      method,
      headers: { 'X-Amz-Content-Sha256': (hash.read() as Buffer).toString('hex') },
    })
    const length = path === undefined ? 0 : (await stat(path)).size
    const open = url.startsWith('https:') ? requestHttps : requestHttp
    const request = open(url, {
      method,
      headers: { ...Object.fromEntries(headers), 'content-length': length },
      timeout: SILENT_MS,
      agent: false,
    })
    request.on('timeout', () => request.destroy(new Error('no answer within 60 s')))
    const response = once(request, 'response') as Promise<[IncomingMessage]>
    // A store that refuses may answer before it has read everything: the answer counts.
    if (path === undefined) request.end()
    else pipeline(createReadStream(path), request).catch(() => {})
    const [reply] = await response.catch((cause: Error) => {
      throw new FilesUnreachable(`${bucketUrl} is out of reach: ${cause.message}`, { cause })
    })
    const status = reply.statusCode ?? 0
    const isGone = method === 'DELETE' && status === 404
    const body = await text(reply)
    if (status < 300 || isGone) return
    const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1]
    throw new FilesUnreachable(`${bucketUrl} answered ${[status, code].filter(Boolean).join(' ')}`)
  }

  return {
    put: (key, path) => send('PUT', key, path),
    remove: (key) => send('DELETE', key),
  }
}
