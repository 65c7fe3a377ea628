import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Message } from '../../contract/message.ts'
import type { Input } from '../api/api.ts'
import { useMay } from '../session/Guard.tsx'
import { useT } from '../preferences/language.ts'
import { fileMessages } from './fileMessages.ts'
import { useDownload } from '../calls/useDownload.ts'

type Props<E extends Endpoint> = {
  /** An endpoint that returns a file. */
  endpoint: E
  input: Input<E>
  /** "Export" by default. */
  label?: Message
}

/**
 * Shows a button that downloads a file; renders nothing for users without access. In a list:
 * `extras={(query) => <DownloadButton … />}`.
 */
export function DownloadButton<E extends Endpoint>({ endpoint, input, label }: Props<E>) {
  const t = useT()
  const mayDownload = useMay(endpoint)
  const { download, isLoading } = useDownload(endpoint)
  if (!mayDownload) return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isLoading}
      onClick={() => void download(input)}
    >
      {t(label ?? fileMessages.exportFile)}
    </Button>
  )
}
