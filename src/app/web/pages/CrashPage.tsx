import { Button, Stack, Text, Title } from '@mantine/core'
import { useSay } from '../../../kit/web/language.ts'
import { layoutText } from '../layout/text.ts'

// Chromium, Firefox and Safari each have words of their own for it.
const MISSING_FILE = /dynamically imported module|Importing a module script failed/i

/** A page that broke: a bug of ours, or a version that is no longer on the server. */
export function CrashPage({ error }: { error: Error }) {
  const say = useSay()
  const isOutdated = MISSING_FILE.test(error.message)
  return (
    <Stack align="center" gap="md" py={64} ta="center" role="alert">
      <Title order={1}>{say(isOutdated ? layoutText.outdatedTitle : layoutText.crashTitle)}</Title>
      <Text c="dimmed">{isOutdated ? say(layoutText.outdatedHint) : error.message}</Text>
      <Button onClick={() => window.location.reload()}>{say(layoutText.reload)}</Button>
    </Stack>
  )
}
