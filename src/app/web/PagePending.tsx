import { Center, Loader } from '@mantine/core'
import { useT } from '../../platform/web/language.ts'
import { kitMessages } from '../../platform/web/messages.ts'

/** While a page's own code is on its way for longer than a moment. */
export function PagePending() {
  const t = useT()
  return (
    <Center py={64} role="status" aria-label={t(kitMessages.loading)}>
      <Loader />
    </Center>
  )
}
