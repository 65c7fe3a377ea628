import { Anchor, type AnchorProps } from '@mantine/core'
import { showPhone } from '../../contract/showPhone.ts'

/** Shows a phone number as a link that calls it. */
export function PhoneLink({ value, ...props }: AnchorProps & { value: string | null }) {
  if (!value) return <span aria-hidden>–</span>
  return (
    <Anchor href={callAddress(value)} inherit className="figures" {...props}>
      {showPhone(value)}
    </Anchor>
  )
}

/** Returns the address that calls a number in E.164. */
export function callAddress(phone: string): string {
  return `tel:${phone}`
}

/** Returns the address that opens a chat with a number in E.164. */
export function whatsAppAddress(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`
}
