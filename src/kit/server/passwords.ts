import { hash, verify } from '@node-rs/argon2'

const ARGON2ID = 2
// OWASP's argon2id minimum: 19 MiB, two passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** An argon2id hash with its own salt, as PHC text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/**
 * Whether the password is the one that was hashed. Without a hash (nobody of that name) it takes
 * as long and answers no, so that time does not tell who exists.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  noOne ??= hash('nobody has this password', COST)
  const isRight = await verify(passwordHash ?? (await noOne), password, COST)
  return isRight && passwordHash !== undefined
}

let noOne: Promise<string> | undefined
