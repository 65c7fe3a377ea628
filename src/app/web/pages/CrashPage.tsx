import { Button, Stack, Text, Title } from '@mantine/core'
import { useSay } from '../../../kit/web/language.ts'
import { layoutText } from '../layout/text.ts'

/** A page that broke: a bug of ours, or a version that is no longer on the server. */
export function CrashPage({ error }: { error: Error }) {
  const say = useSay()
  return (
    <Stack align="center" gap="md" py={64} ta="center" role="alert">
      <Title order={1}>{say(layoutText.crashTitle)}</Title>
      <Text c="dimmed">{error.message}</Text>
      <Button onClick={() => window.location.reload()}>{say(layoutText.reload)}</Button>
    </Stack>
  )
}
