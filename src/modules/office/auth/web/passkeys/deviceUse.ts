const KEY = 'passkeyUsed'

/** Notes that somebody has logged in with a passkey on this device; not who. */
export const noteUse = (): void => localStorage.setItem(KEY, 'true')

/** Returns whether the login page offers the passkey first. */
export const wasUsed = (): boolean => localStorage.getItem(KEY) !== null

const LOCKED = 'wasLocked'
const OFFERED = 'passkeyOffered'

/** Notes in this tab that a person had to type the password again after a pause. */
export const noteLocked = (): void => sessionStorage.setItem(LOCKED, 'true')

/** Notes that a person was offered a passkey on this device. */
export function noteOffered(userId: number): void {
  sessionStorage.removeItem(LOCKED)
  localStorage.setItem(`${OFFERED} ${userId}`, 'true')
}

/** Returns whether a person is offered a passkey now: once, after the first lock. */
export const isOfferDue = (userId: number): boolean =>
  sessionStorage.getItem(LOCKED) !== null &&
  localStorage.getItem(`${OFFERED} ${userId}`) === null &&
  !wasUsed() &&
  canUsePasskeys()

/** Returns whether this page can use passkeys: only secure origins have the function. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext && 'PublicKeyCredential' in globalThis
