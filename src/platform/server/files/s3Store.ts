import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { FileMissing } from './fileMissing.ts'
import { FilesUnreachable } from './filesUnreachable.ts'
import { getKey, type FileStore } from './fileStore.ts'

/** A bucket of an S3-compatible store: of Amazon, MinIO, Ceph, Garage, Cloudflare … */
export type Bucket = {
  /** The endpoint without the bucket, which is in the path. */
  endpoint: string
  name: string
  /** Where in the bucket the objects are, without slashes at its ends; several businesses may share a bucket. */
  prefix?: string | undefined
  region: string
  accessKey: string
  secretKey: string
}

/** A file store in a bucket, which can say whose it is. */
export type BucketStore = FileStore & {
  /** The address of the objects, for messages. */
  readonly place: string
  /** Makes the store the owner's unless it is somebody's, and returns whose it is. */
  claim(owner: string): Promise<string>
}

/** Returns the address of the bucket, and of the objects in it. */
export function getBucketUrls({ endpoint, name, prefix }: Bucket) {
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${name}`
  return { bucketUrl, place: prefix ? `${bucketUrl}/${prefix}` : bucketUrl }
}

/** The object that names the business; no file has such a key. */
const OWNER = 'owner'
const FILE_MS = 20_000
const PROBE_MS = 3_000
const RETRIES = { retries: 2, initRetryMs: 100 }

/**
 * Opens a store in a bucket. An object is complete or absent: its SHA-256 is signed with the
 * request, and the store refuses other content. The key needs to list the bucket, and to get, put
 * and delete objects.
 */
export function s3Store(bucket: Bucket): BucketStore {
  const { bucketUrl, place } = getBucketUrls(bucket)
  const getUrl = (name: string) => `${place}/${getKey(name)}`
  const send = openSender(bucket)
  let probing: Promise<void> | undefined

  /** Returns an object, or undefined where none is. */
  async function read(url: string): Promise<Buffer | undefined> {
    const found = await send(url, { method: 'GET' })
    if (found.status === 200) return found.content
    if (found.status === 404 && getCode(found) !== 'NoSuchBucket') return undefined
    throw storeError(bucketUrl, found)
  }

  return {
    place,
    async claim(owner) {
      const url = `${place}/${OWNER}`
      const present = await read(url)
      if (present) return present.toString().trim()
      // Of two that claim it at once the first is kept, by stores that know the condition.
      const body = Uint8Array.from(Buffer.from(owner))
      const kept = await send(url, { method: 'PUT', body, more: { 'If-None-Match': '*' } })
      if (kept.status !== 200 && kept.status !== 412) throw storeError(bucketUrl, kept)
      return (await read(url))?.toString().trim() ?? owner
    },
    async put(name, content) {
      const there = await send(getUrl(name), { method: 'HEAD' })
      if (there.status === 200) return
      if (there.status !== 404) throw storeError(bucketUrl, there)
      const kept = await send(getUrl(name), { method: 'PUT', body: Uint8Array.from(content) })
      if (kept.status !== 200) throw storeError(bucketUrl, kept)
    },
    async get(name) {
      const content = await read(getUrl(name))
      if (content) return content
      throw new FileMissing(name)
    },
    async remove(name) {
      const removed = await send(getUrl(name), { method: 'DELETE' })
      if (removed.status >= 300 && removed.status !== 404) throw storeError(bucketUrl, removed)
    },
    // One request to the store serves all concurrent callers.
    probe: () =>
      (probing ??= send(bucketUrl, { method: 'HEAD', ms: PROBE_MS })
        .then((result) => void (result.status === 200 || raise(storeError(bucketUrl, result))))
        .finally(() => (probing = undefined))),
  }
}

/** Returns how a signed request is sent to the bucket. @throws FilesUnreachable without an answer */
function openSender(bucket: Bucket) {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', ...RETRIES })
  const { bucketUrl } = getBucketUrls(bucket)
  return async (
    url: string,
    { method, body, ms = FILE_MS, more = {} }: StoreRequest,
  ): Promise<StoreResponse> => {
    const hash = createHash('sha256').update(body ?? '')
    const headers = { 'X-Amz-Content-Sha256': hash.digest('hex'), ...more }
    const signal = AbortSignal.timeout(ms)
    const once = async () => {
      // A redirect is not followed: the signature is wrong elsewhere.
      const redirect = 'manual'
      const sent = { method, headers, body: body ?? null, redirect, signal } as const
      const reply = await client.fetch(url, sent)
      return { status: reply.status, content: Buffer.from(await reply.arrayBuffer()) }
    }
    try {
      // Each request may be sent twice; a kept-alive connection may be closed by now.
      return await once().catch((error: unknown) => (signal.aborted ? raise(error) : once()))
    } catch (cause) {
      const why = signal.aborted ? `no answer within ${ms / 1000} s` : getReason(cause)
      throw new FilesUnreachable(`The store of files at ${bucketUrl} is out of reach: ${why}`, {
        cause,
      })
    }
  }
}

type StoreRequest = {
  method: 'HEAD' | 'GET' | 'PUT' | 'DELETE'
  body?: Uint8Array<ArrayBuffer>
  ms?: number
  more?: Record<string, string>
}
type StoreResponse = { status: number; content: Buffer }

function raise(error: unknown): never {
  throw error
}

/** Returns the cause, because `fetch failed` alone has no details. */
function getReason(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  return String(cause ?? error)
}

const getCode = ({ content }: StoreResponse) => /<Code>(\w+)<\/Code>/.exec(content.toString())?.[1]

const MEANINGS: Record<number, string> = {
  301: 'the bucket is in another region: S3_REGION and S3_ENDPOINT',
  307: 'the bucket is in another region: S3_REGION and S3_ENDPOINT',
  400: 'it does not understand us: S3_REGION and S3_ENDPOINT',
  401: 'it refuses the key: S3_ACCESS_KEY and S3_SECRET_KEY',
  403: 'it refuses the key, or what the key may do: S3_ACCESS_KEY and S3_SECRET_KEY',
  404: 'there is no such bucket: S3_BUCKET',
}

function storeError(bucketUrl: string, result: StoreResponse): FilesUnreachable {
  const text = [result.status, getCode(result)].filter(Boolean).join(' ')
  const meaning = MEANINGS[result.status]
  return new FilesUnreachable(
    `The store of files at ${bucketUrl} answered ${text}${meaning ? `; ${meaning}` : ''}`,
    { needsSettings: meaning !== undefined },
  )
}
