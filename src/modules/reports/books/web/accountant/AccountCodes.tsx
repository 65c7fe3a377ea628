import { Button, SimpleGrid, Text, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { FactList } from '#platform/web/display/FactList.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getAccountCodes } from '../../contract.ts'
import { setAccountCodes } from '../../forms.ts'
import { accountCodeMessages } from '../../accountCodeMessages.ts'
import { ledgerMessages } from '#modules/ledger/messages.ts'
import { accountantMessages as text } from './messages.ts'

type Items = ResponseOf<typeof getAccountCodes>['items']

/** Shows the code of each account; the super admin changes them. */
export function AccountCodes() {
  const t = useT()
  const maySet = useMay(setAccountCodes)
  const result = useEndpointQuery(getAccountCodes, {})
  const items = result.data?.items
  const [isOpen, setOpen] = useState(false)
  const edit = maySet && items && (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t(text.editCodes)}
    </Button>
  )
  return (
    <Panel title={accountCodeMessages.title} actions={edit}>
      <Text c="dimmed">{t(text.codesHint)}</Text>
      <QueryBoundary result={result}>
        {(shown) => (
          <FactList
            facts={shown.items.map(({ account, code }) => ({
              label: ledgerMessages[account],
              value: code || '–',
            }))}
          />
        )}
      </QueryBoundary>
      {isOpen && items && <CodesForm items={items} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function CodesForm({ items, onClose }: { items: Items; onClose: () => void }) {
  const t = useT()
  const form = useEndpointForm(setAccountCodes, {
    initial: { items },
    onDone: () => {
      notify.done(text.saved)
      onClose()
    },
  })
  return (
    <Sheet title={t(text.editCodes)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.save)} onCancel={onClose}>
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
    </Sheet>
  )
}
