import { Button, FileButton, Group } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { FILE_BYTES, FILES_PER_CALL } from '../../contract/uploadLimits.ts'
import { notify } from '../feedback/notify.tsx'
import { tooLarge } from './tooLarge.ts'
import { usePhone } from '../layout/usePhone.ts'
import { feedbackMessages } from '../feedback/messages.ts'
import { fileMessages } from './fileMessages.ts'
import { useT } from '../preferences/language.ts'
import { KindSelect, type FileKinds } from './KindSelect.tsx'

type Props<Kind extends string> = {
  isBusy: boolean
  onAdd: (files: readonly File[], kind: Kind | undefined) => unknown
  kinds: FileKinds<Kind> | undefined
}

/** Shows the buttons that add files, and the kind that they get where files have kinds. */
export function AddFiles<Kind extends string>({ isBusy, onAdd, kinds }: Props<Kind>) {
  const t = useT()
  const isPhone = usePhone()
  const [kind, setKind] = useState(kinds?.initial)
  function add(files: readonly File[]) {
    const large = files.find(({ size }) => size > FILE_BYTES)
    if (large)
      return notify.failed(feedbackMessages.failed, t(fileMessages.fileTooLarge, tooLarge(large)))
    if (files.length > 0) onAdd(files.slice(0, FILES_PER_CALL), kind)
  }
  const look = { variant: 'default', loading: isBusy } as const
  return (
    <Group gap="sm">
      {kinds && kind !== undefined && (
        <KindSelect kinds={kinds} value={kind} isBusy={isBusy} onChange={setKind} />
      )}
      <FileButton multiple accept="image/jpeg,image/png,image/webp,application/pdf" onChange={add}>
        {(props) => (
          <Button {...look} leftSection={<IconPaperclip size={18} aria-hidden />} {...props}>
            {t(fileMessages.addFiles)}
          </Button>
        )}
      </FileButton>
      {isPhone && (
        <FileButton accept="image/*" capture="environment" onChange={(one) => one && add([one])}>
          {(props) => (
            <Button {...look} leftSection={<IconCamera size={18} aria-hidden />} {...props}>
              {t(fileMessages.takePhoto)}
            </Button>
          )}
        </FileButton>
      )}
    </Group>
  )
}
