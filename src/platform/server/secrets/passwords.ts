import { hash, verify } from '@node-rs/argon2'
import { createFairQueue, type Caller } from '../load/createFairQueue.ts'
import { getNetwork } from '../pipeline/getNetwork.ts'
import type { Context } from '../handler.ts'
import { refuseWeakPassword } from './weakPasswords.ts'

const ARGON2ID = 2
// OWASP's argon2id minimum: 19 MiB, two passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes 19 MiB and one of the process's four threads for files, names and passwords.
const queue = createFairQueue({
  atOnce: 2,
  atOncePerCaller: 1,
  waitingPerCaller: 50,
  // At ten hashes a second the last of them waits ten seconds.
  waiting: 100,
})
// The server's own caller: for the first admin and for tests.
const NOBODY = ''

/** Whose turn a hash takes, and whether it comes before those of all others. */
export type HashTurn = { caller: Caller; isFirst: boolean }

/**
 * Hashes a password with argon2id and a salt, as PHC text. `caller` takes turns with others: a
 * network.
 */
export function hashPassword(password: string, caller: Caller = NOBODY): Promise<string> {
  return queue.run(caller, () => hash(password, COST))
}

type PasswordGiven = { password: string; username?: string } | { newPassword: string }

/**
 * Hashes the password of a request; the work that `servePrepared` does before its handler.
 * @throws AppError when it is weak; an endpoint without a username checks that itself.
 */
export async function hashGiven(
  {
    address,
    minPasswordLength: minLength,
    businessName,
  }: Pick<Context, 'address' | 'minPasswordLength' | 'businessName'>,
  { body }: { body: PasswordGiven },
): Promise<string> {
  const [path, given] =
    'password' in body ? ['password', body] : ['newPassword', { password: body.newPassword }]
  refuseWeakPassword(path, { ...given, businessName, minLength })
  return hashPassword(given.password, getNetwork(address))
}

/**
 * Returns whether the password matches the hash. Without a hash (no such user), or with a text that is
 * none, it takes as long and returns false, so that the time does not reveal which users exist.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | undefined,
  { caller, isFirst }: HashTurn = { caller: NOBODY, isFirst: false },
): Promise<boolean> {
  noOne ??= hash('nobody has this password', COST)
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : undefined
  const compared = known ?? (await noOne)
  const isRight = await queue.run(caller, () => verify(compared, password, COST), isFirst)
  return isRight && known !== undefined
}

let noOne: Promise<string> | undefined
