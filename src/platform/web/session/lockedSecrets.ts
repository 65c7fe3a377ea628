/** What a session must not leave behind in the browser: its token, and the key of the device. */
export type Secrets = { token: string | null; outboxKey: string | undefined }

/** The secrets, encrypted by a pad of the same length; `id` names the pad. */
export type LockedSecrets = { id: string; hex: string }

/** The cookie with the pad. It ends with the session, also in a browser that runs no script any more. */
export const PAD_COOKIE = 'pad'

// A pad is as long as what it encrypts, random, and used once: without it nothing can be computed, and no
// cipher has to be loaded before the first page.
const ID_BYTES = 8

/** Encrypts the secrets by a new pad; returns them and the value of the cookie. */
export function lockSecrets(secrets: Secrets): { locked: LockedSecrets; pad: string } {
  const bytes = new TextEncoder().encode(JSON.stringify([secrets.token, secrets.outboxKey]))
  const id = toHex(crypto.getRandomValues(new Uint8Array(ID_BYTES)))
  const pad = crypto.getRandomValues(new Uint8Array(bytes.length))
  return { locked: { id, hex: toHex(xor(bytes, pad)) }, pad: `${id}.${toHex(pad)}` }
}

/** Returns the secrets; undefined without the pad that encrypted them. */
export function openSecrets(
  locked: LockedSecrets,
  cookie: string | undefined,
): Secrets | undefined {
  const [id, pad] = cookie?.split('.') ?? []
  if (pad === undefined || id !== locked.id || pad.length !== locked.hex.length) return undefined
  const text = new TextDecoder().decode(xor(fromHex(locked.hex), fromHex(pad)))
  const [token, outboxKey] = JSON.parse(text) as [string | null, string | undefined]
  return { token, outboxKey: outboxKey ?? undefined }
}

const xor = (one: Uint8Array, other: Uint8Array) => one.map((byte, at) => byte ^ (other[at] ?? 0))

const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
