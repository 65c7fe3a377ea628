import { Button, Stack, Text, Title } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { useOnline } from '#platform/web/layout/useOnline.ts'
import { useTabTitle } from '#platform/web/layout/useTabTitle.ts'
import { pagesMessages as text } from './messages.ts'
import { everyPageMessages } from '../layout/everyPageMessages.ts'

// Chromium, Firefox and Safari each have their own message for a missing file.
const MISSING_FILE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/**
 * Shows a crashed page: a bug, a version that is no longer on the server, or no network to load it.
 */
export function CrashPage({ error }: { error: Error }) {
  const t = useT()
  const isOnline = useOnline()
  const isMissing = MISSING_FILE.test(error.message)
  const [title, hint] = isOnline
    ? [text.outdatedTitle, text.outdatedHint]
    : [text.notKeptTitle, text.notKeptHint]
  const words = t(isMissing ? title : text.crashTitle)
  useTabTitle(words)
  return (
    <Stack align="center" gap="md" py={64} ta="center" role="alert">
      <Title order={1}>{words}</Title>
      <Text c="dimmed">{isMissing ? t(hint) : error.message}</Text>
      <Button onClick={() => window.location.reload()}>{t(everyPageMessages.reload)}</Button>
    </Stack>
  )
}
