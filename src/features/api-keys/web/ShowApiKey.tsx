import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { apiKeyWebMessages as text } from './messages.ts'

/** Shows a new key, once. */
export function ShowApiKey({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useT()
  async function copy() {
    await navigator.clipboard.writeText(value)
    notify.done(text.copied)
  }
  return (
    <Sheet title={t(text.title)} onClose={onClose}>
      <Stack gap="md">
        <Text>{t(text.shownOnce)}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Code>
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
