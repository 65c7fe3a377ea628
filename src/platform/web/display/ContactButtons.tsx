import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { showPhone } from '../../contract/showPhone.ts'
import { useT } from '../preferences/language.ts'
import { callAddress, whatsAppAddress } from './PhoneLink.tsx'
import { fileMessages } from './fileMessages.ts'

/**
 * Shows the call and chat buttons of a phone's card or a person's page. Renders nothing without a
 * number.
 */
export function ContactButtons({ phone }: { phone: string | null }) {
  const t = useT()
  if (!phone) return null
  const shown = showPhone(phone)
  return (
    <>
      <Button
        component="a"
        href={callAddress(phone)}
        aria-label={t(fileMessages.callTo, { phone: shown })}
        variant="default"
        leftSection={<IconPhone size={18} aria-hidden />}
      >
        {t(fileMessages.call)}
      </Button>
      <Button
        component="a"
        href={whatsAppAddress(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={t(fileMessages.chatWith, { phone: shown })}
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        {t(fileMessages.chat)}
      </Button>
    </>
  )
}
