import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
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
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getAccountCodes } from '../../contract.ts'
import { setAccountCodes } from '../../forms.ts'
import { accountCodeMessages } from '../../accountCodeMessages.ts'
import { ledgerMessages } from '#modules/ledger/messages.ts'
import { accountantMessages as text } from './messages.ts'

type Codes = ResponseOf<typeof getAccountCodes>

/** Shows the code of each account; the super admin changes them. */
export function AccountCodes() {
  const t = useT()
  const maySet = useMay(setAccountCodes)
  const result = useEndpointQuery(getAccountCodes, {})
  const codes = result.data
  const [isOpen, setOpen] = useState(false)
  const edit = maySet && codes && (
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
          <>
            <FactList
              facts={shown.items.map(({ account, code }) => ({
                label: ledgerMessages[account],
                value: code || '–',
              }))}
            />
            <Places places={shown.places} />
          </>
        )}
      </QueryBoundary>
      {isOpen && codes && <CodesForm codes={codes} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const namePlace = ({ agentName: agent, bankAccountName: name }: Codes['places'][number]) =>
  [name === null ? text.petty : text.account, { agent, name }] as const

/** Shows the codes of petty cash and bank accounts that have one. */
function Places({ places }: Pick<Codes, 'places'>) {
  const t = useT()
  const coded = places.filter(({ code }) => code !== '')
  if (coded.length === 0) return null
  return (
    <>
      <Text fw={600}>{t(accountCodeMessages.places)}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {coded.map((place) => (
          <Group
            key={`${place.agentId} ${place.bankAccountId}`}
            justify="space-between"
            gap="sm"
            wrap="nowrap"
          >
            <Text size="sm">{t(...namePlace(place))}</Text>
            <Text size="sm" className="figures">
              {place.code}
            </Text>
          </Group>
        ))}
      </SimpleGrid>
    </>
  )
}

function CodesForm({ codes, onClose }: { codes: Codes; onClose: () => void }) {
  const { items, places } = codes
  const t = useT()
  const form = useEndpointForm(setAccountCodes, {
    initial: {
      items,
      places: places.map(({ agentId, bankAccountId, code }) => ({ agentId, bankAccountId, code })),
    },
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
              maxLength={100}
              autoComplete="off"
            />
          ))}
        </SimpleGrid>
        {places.length > 0 && (
          <>
            <div>
              <Text fw={600}>{t(accountCodeMessages.places)}</Text>
              <Text c="dimmed" size="sm">
                {t(text.placesHint)}
              </Text>
            </div>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              {places.map((of, place) => (
                <TextInput
                  key={`${of.agentId} ${of.bankAccountId}`}
                  {...form.field(`places.${place}.code`)}
                  label={t(...namePlace(of))}
                  maxLength={100}
                  autoComplete="off"
                />
              ))}
            </SimpleGrid>
          </>
        )}
      </EndpointForm>
    </Sheet>
  )
}
