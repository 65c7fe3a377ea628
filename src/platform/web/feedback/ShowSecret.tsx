import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '../../contract/message.ts'
import { Sheet } from './Sheet.tsx'
import { useT } from '../preferences/language.ts'
import { notify } from './notify.tsx'
import { feedbackMessages as text } from './messages.ts'

type Props = {
  title: Message
  hint: Message
  /** What is copied, and shown unless `children` show it. */
  value: string
  children?: ReactNode
  onClose: () => void
}

/** Shows a new key, secret or list of codes, once. */
export function ShowSecret({ title, hint, value, children, onClose }: Props) {
  const t = useT()
  async function copy() {
    await navigator.clipboard.writeText(value)
    notify.done(text.copied)
  }
  return (
    <Sheet title={t(title)} onClose={onClose}>
      <Stack gap="md">
        <Text>{t(hint)}</Text>
        {children ?? (
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {value}
          </Code>
        )}
        <Group justify="flex-end" gap="sm" className="form-buttons">
          {'clipboard' in navigator && (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={() => void copy()}
            >
              {t(text.copy)}
            </Button>
          )}
          <Button onClick={onClose}>{t(text.kept)}</Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
