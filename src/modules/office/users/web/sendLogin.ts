import { getReach } from '#platform/contract/getReach.ts'
import { whatsAppAddress } from '#platform/web/display/PhoneLink.tsx'
import { translateNow } from '#platform/web/preferences/language.ts'
import { usersWebMessages as text } from './messages.ts'

type Person = { name: string; username: string; phoneNumber: string | null }

/** Returns whether a login can be sent: nobody can open an address of this computer on a phone. */
export const canSendLogin = ({ phoneNumber }: { phoneNumber: string | null }) =>
  phoneNumber !== null && getReach(window.location.origin) !== 'HERE'

/** Opens a chat with where to log in and as whom. The password is not written into it. */
export function sendLogin({ name, username, phoneNumber }: Person): void {
  const url = `${window.location.origin}/login`
  const words = translateNow(text.loginText, { name, username, url })
  window.open(whatsAppAddress(phoneNumber, words), '_blank', 'noopener')
}
