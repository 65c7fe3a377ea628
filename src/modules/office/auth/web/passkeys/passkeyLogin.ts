import { request } from '#platform/web/api/api.ts'
import { ApiError, asApiError } from '#platform/web/api/apiError.ts'
import { isOnline } from '#platform/web/api/connection.ts'
import {
  listPasskeys,
  rememberPasskey,
  rememberPerson,
  unlockByPasskey,
  wipePeople,
} from '#platform/web/device/keptPeople.ts'
import { translateNow } from '#platform/web/preferences/language.ts'
import { logIn, unlockSession } from '#platform/web/session/session.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { authMessages } from '../../messages.ts'
import { logInByPasskey, startPasskeyLogin } from '../../contract.ts'
import { noteUse } from './deviceUse.ts'
import { readPasskey, readSecret, type FromPasskey } from './passkey.ts'

/**
 * Logs in by one touch; without a network, or where another server answers, it opens what this
 * device keeps for the same passkey. @throws ApiError also when the user cancels
 */
export async function logInOrUnlockByPasskey(): Promise<void> {
  const kept = await listPasskeys().catch(() => [])
  if (!isOnline() && kept.length > 0) return unlock(kept)
  const options = await request(startPasskeyLogin, {}).catch((thrown: unknown) => {
    const error = asApiError(thrown)
    if (error.isUnsure && kept.length > 0) return undefined
    throw error
  })
  if (!options) return unlock(kept)
  const given = await readPasskey(options).catch(throwUnused)
  await logIn(await request(logInByPasskey, { body: { response: given.response } }))
  noteUse()
  void rememberSecret(given).catch(() => {})
}

/** Lets the passkey open what this device keeps, and deletes the copies of others. */
export async function rememberSecret({ credentialId, secret }: FromPasskey): Promise<void> {
  const userId = currentSession().user?.id
  if (secret) await rememberPasskey(credentialId, secret)
  else await rememberPerson()
  await wipePeople(({ id }) => id !== userId)
}

async function unlock(kept: readonly string[]): Promise<void> {
  const { credentialId, secret } = await readSecret(kept).catch(throwUnused)
  const found = secret ? await unlockByPasskey(credentialId, secret) : 'UNKNOWN'
  if (found === 'UNKNOWN') return throwUnused()
  await unlockSession(found.user, found.permission)
}

/** The browser says only that no passkey was used: cancelled, none there, or too slow. */
function throwUnused(): never {
  const message = translateNow(authMessages.passkeyUnused)
  throw new ApiError({ message, code: 'PASSKEY_UNUSED', status: 400 })
}
