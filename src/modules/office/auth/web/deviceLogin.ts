import { ApiError } from '#platform/web/api/apiError.ts'
import { rememberPassword, unlockByPassword, wipePeople } from '#platform/web/device/keptPeople.ts'
import { translateNow } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { unlockSession } from '#platform/web/session/session.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { authMessages } from '../messages.ts'
import type { Credentials } from './checkLogin.ts'

/** Deletes what is kept of former days, unless something of it is unsent. */
export async function wipeFormerDays(): Promise<void> {
  await wipePeople(({ on }) => on !== today())
}

/**
 * Lets the user open the device's copy with this password, and deletes the copies of others, unless
 * something of theirs is unsent.
 */
export function rememberLogin(password: string): void {
  const userId = currentSession().user?.id
  void rememberPassword(password).catch(() => {})
  void wipePeople(({ id }) => id !== userId).catch(() => {})
}

/**
 * Opens what this device keeps for the user; returns false when it keeps nothing. @throws ApiError
 * for another password
 */
export async function unlock({ username, password }: Credentials): Promise<boolean> {
  const found = await unlockByPassword(username, password)
  if (found === 'UNKNOWN') return false
  if (found === 'WRONG_PASSWORD') {
    const message = translateNow(authMessages.wrongPasswordHere)
    throw new ApiError({ message, code: 'WRONG_PASSWORD', status: 0 })
  }
  await unlockSession(found.user, found.permission)
  return true
}
