import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhoto } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { creditMessages as text } from '../../messages.ts'
import { SlipSheet, type SlipSheetProps } from './SlipSheet.tsx'

/** Shows a button that opens the photo of a transfer's slip; nothing without one. */
export function SlipButton(props: Omit<SlipSheetProps, 'onClose'>) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  if (!props.transfer.slip && !isOpen) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className="touch-target"
        leftSection={<IconPhoto size={16} aria-hidden />}
        aria-label={t(text.show, { name: props.name })}
        onClick={open}
      >
        {t(text.slip)}
      </Button>
      {isOpen && <SlipSheet {...props} onClose={close} />}
    </>
  )
}
