import { Stack, Text } from '@mantine/core'
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts'
import type { Phrase } from '../../../../platform/contract/text.ts'
import { shutDialogs } from '../../../../platform/web/dialogs.ts'
import { useT } from '../../../../platform/web/language.ts'
import { LinkTo } from '../../../../platform/web/LinkTo.tsx'
import type { createCustomer } from '../../contract.ts'
import { customersText as text } from '../../text.ts'
import { detailsOf } from '../customerLinks.ts'

type Props = { saved: ResponseOf<typeof createCustomer>; phrase: Phrase }

/** What was saved, and who else has the same phone number. */
export function SavedMessage({ saved: { customer, samePhone }, phrase }: Props) {
  const t = useT()
  return (
    <Stack gap="sm">
      <Text>{t(phrase, { name: customer.name })}</Text>
      {samePhone.length > 0 && (
        <Stack gap={4}>
          <Text c="var(--mantine-color-out-text)">{t(text.samePhone)}</Text>
          {samePhone.map(({ id, name }) => (
            <LinkTo key={id} {...detailsOf(id)} onClick={shutDialogs}>
              {t(text.openExisting, { name })}
            </LinkTo>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
