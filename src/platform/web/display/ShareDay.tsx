import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { platformMessages } from '../messages.ts'
import { useT } from '../preferences/language.ts'
import { whatsAppAddress } from './PhoneLink.tsx'

type Props = {
  /** The figures of the day in the reader's language, one per line; empty ones are left out. */
  lines: readonly (string | false | undefined)[]
}

/** Shows the button that opens WhatsApp with the figures of a day; the sender picks the chat. */
export function ShareDay({ lines }: Props) {
  const t = useT()
  const words = lines.filter(Boolean).join('\n')
  return (
    <Button
      component="a"
      href={whatsAppAddress(null, words)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="compact-md"
      className="touch-target no-print may-wrap"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      {t(platformMessages.shareDay)}
    </Button>
  )
}
