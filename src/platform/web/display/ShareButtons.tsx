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
 * sheet; without the file where `ShareFile` stands elsewhere on the page.
 */
export function ShareButtons<E extends Endpoint>({
  endpoint,
  input,
  text,
  phone,
  hasFile = true,
}: Props<E> & { hasFile?: boolean }) {
  const t = useT()
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
      {hasFile && <ShareFile endpoint={endpoint} input={input} text={text} variant="default" />}
    </>
  )
}

type ShareFileProps<E extends Endpoint> = Omit<Props<E>, 'phone'> & {
  variant: 'default' | 'filled'
}

/** Shows the button that passes a file to the phone's share sheet. */
export function ShareFile<E extends Endpoint>(props: ShareFileProps<E>) {
  const { endpoint, input, text, variant } = props
  const t = useT()
  const { share, isSharing } = useShareFile(endpoint)
  return (
    <Button
      variant={variant}
      leftSection={<IconShare3 size={18} aria-hidden />}
      loading={isSharing}
      onClick={() => void share(input, text)}
    >
      {t(fileMessages.share)}
    </Button>
  )
}
