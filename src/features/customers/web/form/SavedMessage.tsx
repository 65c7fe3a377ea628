import { Stack, Text } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { shutDialogs } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import type { createCustomer } from '../../contract.ts'
import { customersMessages as text } from '../../messages.ts'
import { toDetailsLink } from '../customerLinks.ts'

type Props = { saved: ResponseOf<typeof createCustomer>; message: Message }

/** Shows the saved customer, and the other customers with the same phone number. */
export function SavedMessage({ saved: { customer, samePhone }, message }: Props) {
  const t = useT()
  return (
    <Stack gap="sm">
      <Text>{t(message, { name: customer.name })}</Text>
      {samePhone.length > 0 && (
        <Stack gap={4}>
          <Text c="var(--mantine-color-out-text)">{t(text.samePhone)}</Text>
          {samePhone.map(({ id, name }) => (
            <LinkTo key={id} {...toDetailsLink(id)} onClick={shutDialogs}>
              {t(text.openExisting, { name })}
            </LinkTo>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
