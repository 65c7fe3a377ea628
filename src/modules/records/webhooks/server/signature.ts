import { createHmac, randomBytes } from 'node:crypto'
import { sealBytes, unsealBytes, type SecretKey } from '#platform/server/secrets/secretKey.ts'

const USE = 'webhook'
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Makes a secret: the text that its receiver keeps, and its sealed bytes. */
export function makeSecret(key: SecretKey): { secret: string; sealed: Buffer } {
  const bytes = randomBytes(SECRET_BYTES)
  return { secret: PREFIX + bytes.toString('base64'), sealed: sealBytes(key, USE, bytes) }
}

type Signed = { id: string; seconds: number; body: string }

/**
 * Returns the headers of a request: its id, the time in seconds, and the HMAC-SHA256 of both and
 * the body, as https://www.standardwebhooks.com says.
 */
export function sign(key: SecretKey, sealed: Buffer, { id, seconds, body }: Signed) {
  const hash = createHmac('sha256', unsealBytes(key, USE, sealed)).update(
    `${id}.${seconds}.${body}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${hash.digest('base64')}`,
  }
}
