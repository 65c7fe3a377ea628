import { Center, Loader } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'

/** Shows a loader while the code of a page takes longer than a moment to load. */
export function PagePending() {
  const t = useT()
  return (
    <Center py={64} role="status" aria-label={t(platformMessages.loading)}>
      <Loader />
    </Center>
  )
}
