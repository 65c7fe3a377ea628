const KEY = 'passkeyUsed'

/** Notes that somebody has logged in with a passkey on this device; not who. */
export const noteUse = (): void => localStorage.setItem(KEY, 'true')

/** Returns whether the login page offers the passkey first. */
export const wasUsed = (): boolean => localStorage.getItem(KEY) !== null

/** Returns whether this page can use passkeys: only secure origins have the function. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext && 'PublicKeyCredential' in globalThis
