import { hash, verify } from '@node-rs/argon2'
import { createFairQueue, type Caller } from './createFairQueue.ts'
import { networkOf } from './networkOf.ts'
import type { Context } from './handler.ts'
import { refuseWeakPassword } from './weakPasswords.ts'

const ARGON2ID = 2
// OWASP's argon2id minimum: 19 MiB, two passes, one lane.
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes 19 MiB and one of the process's four threads for files, names and passwords.
const queue = createFairQueue({
  atOnce: 2,
  atOncePerCaller: 1,
  waitingPerCaller: 50,
  waiting: 1_000,
})
// The server's own: the first admin's, those of tests.
const NOBODY = ''

/** An argon2id hash with its own salt, as PHC text. `caller`: who takes turns with others, a network. */
export function hashPassword(password: string, caller: Caller = NOBODY): Promise<string> {
  return queue.run(caller, () => hash(password, COST))
}

type PasswordGiven = { password: string; username?: string } | { newPassword: string }

/**
 * The hash of the password that a request gives; what `servePrepared` works out for its verb.
 * @throws Refused when it is weak; a call that gives no username judges it by that itself.
 */
export async function hashGiven(
  { address, minPasswordLength: minLength }: Pick<Context, 'address' | 'minPasswordLength'>,
  { body }: { body: PasswordGiven },
): Promise<string> {
  const [path, given] =
    'password' in body ? ['password', body] : ['newPassword', { password: body.newPassword }]
  refuseWeakPassword(path, { ...given, minLength })
  return hashPassword(given.password, networkOf(address))
}

/**
 * Whether the password is the one that was hashed. Without a hash (nobody of that name) it takes
 * as long and answers no, so that time does not tell who exists.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | undefined,
  caller: Caller = NOBODY,
): Promise<boolean> {
  noOne ??= hash('nobody has this password', COST)
  const known = passwordHash ?? (await noOne)
  const isRight = await queue.run(caller, () => verify(known, password, COST))
  return isRight && passwordHash !== undefined
}

let noOne: Promise<string> | undefined
