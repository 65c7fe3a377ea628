import { showPhone } from '../../contract/showPhone.ts'

/** Shows a phone number as a link that calls it. */
export function PhoneLink({ value }: { value: string | null }) {
  if (!value) return <span aria-hidden>–</span>
  return (
    <a href={callAddress(value)} className="link figures">
      {showPhone(value)}
    </a>
  )
}

/** Returns the address that calls a number in E.164. */
export function callAddress(phone: string): string {
  return `tel:${phone}`
}

/**
 * Returns the address that opens a chat with a number in E.164, or without one the choice of a chat.
 * The text to send has normal spaces, also between RM and its number: it is searched and copied.
 */
export function whatsAppAddress(phone: string | null, text?: string): string {
  const chat = `https://wa.me/${(phone ?? '').replace(/\D/g, '')}`
  if (text === undefined) return chat
  return `${chat}?text=${encodeURIComponent(text.replaceAll('\u00a0', ' '))}`
}
