import { Button, Stack } from '@mantine/core'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { everyPageMessages } from './layout/everyPageMessages.ts'

/** Shows that the first page could not be loaded, and the way to try again. */
export function StartFailed() {
  const t = useT()
  return (
    <Stack align="center" gap="md" px="md" py={64} ta="center" role="alert">
      {t(requestMessages.UNREACHABLE)}
      <Button onClick={() => window.location.reload()}>{t(everyPageMessages.reload)}</Button>
    </Stack>
  )
}
