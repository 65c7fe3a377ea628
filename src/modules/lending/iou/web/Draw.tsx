import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconEraser, IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { useHandheld } from '#platform/web/layout/usePhone.ts'
import { platformMessages } from '#platform/web/messages.ts'
import type { Strokes } from '../strokes.ts'
import { iouMessages as text } from '../messages.ts'
import classes from './Iou.module.css'
import { SignaturePad } from './SignaturePad.tsx'

type Props = {
  strokes: Strokes
  onChange: (strokes: Strokes) => void
  t: (message: Message) => string
  /** What a phone shows below the pad: it covers the page. */
  children: ReactNode
}

/** Shows the pad: on the page of a desktop, over the whole screen of a phone. */
export function Draw({ children, ...pad }: Props) {
  const { t } = pad
  const isWhole = useHandheld()
  const [isOpen, { open, close }] = useDisclosure()
  if (!isWhole) return <Pad {...pad} />
  return (
    <>
      <Button fullWidth leftSection={<IconSignature size={18} aria-hidden />} onClick={open}>
        {t(text.openPad)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        fullScreen
        title={t(text.signature)}
        padding={8}
        closeButtonProps={{ 'aria-label': t(platformMessages.close) }}
      >
        <Stack gap="xs" className={classes.whole}>
          <Pad {...pad} />
          {children}
        </Stack>
      </Modal>
    </>
  )
}

function Pad({ strokes, onChange, t }: Omit<Props, 'children'>) {
  const isEmpty = strokes.length === 0
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(text.drawHint)}
      </Text>
      <SignaturePad label={t(text.drawHint)} value={strokes} onChange={onChange} />
      <Group gap="sm">
        <Button
          variant="default"
          disabled={isEmpty}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {t(text.undo)}
        </Button>
        <Button
          variant="default"
          disabled={isEmpty}
          leftSection={<IconEraser size={18} aria-hidden />}
          onClick={() => onChange([])}
        >
          {t(text.clear)}
        </Button>
      </Group>
    </>
  )
}
