import { createHash } from 'node:crypto'

/**
 * Returns what the operation log keeps of a stored password: the SHA-256, in hex, of its salted hash. Nobody can guess a
 * password with it, and a hash that was replaced without an entry is found.
 */
export const getPasswordProof = (passwordHash: string) => ({
  loginProof: createHash('sha256').update(passwordHash).digest('hex'),
})
