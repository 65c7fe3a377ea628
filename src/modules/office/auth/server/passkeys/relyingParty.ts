import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { authMessages } from '../../messages.ts'

/** The site that a passkey is for, as WebAuthn names it: its domain and its whole origin. */
export type RelyingParty = { id: string; origin: string; name: string }

/**
 * Returns the site of the request. Browsers make passkeys only for a domain with HTTPS, and for
 * localhost. @throws AppError PASSKEYS_NEED_HTTPS
 */
export function getRelyingParty(context: Context<Actor | null>): RelyingParty {
  const { publicOrigin, businessName } = context
  const url = URL.canParse(publicOrigin) ? new URL(publicOrigin) : undefined
  const isAddress = url && /^\[|^[\d.]+$/.test(url.hostname)
  const isSecure = url?.protocol === 'https:' || url?.hostname === 'localhost'
  if (!url || isAddress || !isSecure) {
    throw conflict(authMessages.PASSKEYS_NEED_HTTPS)
  }
  return { id: url.hostname, origin: url.origin, name: businessName || 'Cashbook' }
}
