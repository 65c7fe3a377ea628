import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { securityMessages as text } from './messages.ts'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const t = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify.done(text.codesCopied)
  }
  return (
    <Sheet title={t(text.recoveryCodes)} onClose={onClose}>
      <Stack gap="md">
        <Text>{t(text.recoveryHint)}</Text>
        <SimpleGrid cols={2} spacing="xs" component="ol" m={0} p={0}>
          {codes.map((code) => (
            <Text
              key={code}
              component="li"
              ff="monospace"
              ta="center"
              style={{ listStyle: 'none' }}
            >
              {code}
            </Text>
          ))}
        </SimpleGrid>
        <Group justify="flex-end" gap="sm" className="form-buttons">
          {'clipboard' in navigator && (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={() => void copy()}
            >
              {t(text.copyCodes)}
            </Button>
          )}
          <Button onClick={onClose}>{t(text.codesKept)}</Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
