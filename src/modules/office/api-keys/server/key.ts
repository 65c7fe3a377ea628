import { createHash, randomBytes } from 'node:crypto'

// The prefix lets scanners of source code recognise a leaked key. No session token is as long.
const KEY_FORM = /^cbk_[\w-]{43}$/

/** Creates a key: 256 random bits. */
export const createKey = () => `cbk_${randomBytes(32).toString('base64url')}`

/** Returns whether the token of a request is a key and not a session's. */
export const isKey = (token: string) => KEY_FORM.test(token)

/** Returns the hash of a key. A slow hash would protect nothing: a key cannot be guessed. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest()
