import { SimpleGrid, Text, TextInput } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { FactList } from '#platform/web/display/FactList.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getAccountCodes, setAccountCodes } from '../../accountCodeContract.ts'
import { getTrialBalance } from '../../contract.ts'
import { ledgerMessages } from '../../messages.ts'
import { accountantMessages as text } from './messages.ts'

type Props = { items: ResponseOf<typeof getAccountCodes>['items'] }

/** Shows the code of each account; the super admin changes them. */
export function AccountCodes({ items }: Props) {
  const t = useT()
  const maySet = useMay(setAccountCodes)
  return (
    <>
      <Text c="dimmed">{t(text.codesHint)}</Text>
      {maySet ? (
        <CodesForm items={items} />
      ) : (
        <FactList
          facts={items.map(({ account, code }) => ({
            label: ledgerMessages[account],
            value: code || '–',
          }))}
        />
      )}
    </>
  )
}

function CodesForm({ items }: Props) {
  const t = useT()
  const form = useEndpointForm(setAccountCodes, {
    initial: { items },
    invalidates: [getAccountCodes, getTrialBalance],
    onDone: () => notify.done(text.saved),
  })
  return (
    <EndpointForm form={form} submitLabel={t(text.save)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {items.map(({ account }, place) => (
          <TextInput
            key={account}
            {...form.field(`items.${place}.code`)}
            label={t(ledgerMessages[account])}
            maxLength={20}
            autoComplete="off"
          />
        ))}
      </SimpleGrid>
    </EndpointForm>
  )
}
