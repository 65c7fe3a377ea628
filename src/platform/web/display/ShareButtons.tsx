import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconShare3 } from '@tabler/icons-react'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Input } from '../api/api.ts'
import { useT } from '../preferences/language.ts'
import { whatsAppAddress } from './PhoneLink.tsx'
import { fileMessages } from './fileMessages.ts'
import { useShareFile } from '../calls/useShareFile.ts'

type Props<E extends Endpoint> = {
  /** An endpoint that returns a file. */
  endpoint: E
  input: Input<E>
  /** The text that accompanies the file. */
  text: string
  /** The phone number of the chat in E.164; null for a message without an addressee. */
  phone: string | null
}

/**
 * Shows buttons that share on a tap only: the text by WhatsApp, the file by the phone's share
 * sheet.
 */
export function ShareButtons<E extends Endpoint>({ endpoint, input, text, phone }: Props<E>) {
  const t = useT()
  const { share, isSharing } = useShareFile(endpoint)
  return (
    <>
      <Button
        component="a"
        href={whatsAppAddress(phone, text)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        {t(fileMessages.chat)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconShare3 size={18} aria-hidden />}
        loading={isSharing}
        onClick={() => void share(input, text)}
      >
        {t(fileMessages.share)}
      </Button>
    </>
  )
}
