import { Button, Group, Stack, Text } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlus,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { LoanState } from '#core/loan/standing.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import type { Tone } from '#platform/web/feedback/StatusBadge.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Guard } from '#platform/web/session/Guard.tsx'
import { listPromises, recordPromise, removePromise, type PromiseState } from '../../contract.ts'
import { promiseMessages as text } from './messages.ts'
import { PromiseDialog } from './PromiseDialog.tsx'
import { PromiseLine } from './PromiseLine.tsx'

type PromiseDto = ResponseOf<typeof listPromises>['items'][number]

type Props = {
  customer: { id: number; name: string }
  /** The cashbook for which a promise can be recorded; undefined when it is not unsettled. */
  cashbook?: { id: number; loan: LoanState } | undefined
}

/** Shows what a customer promised and how much of it was kept, with the form for a new promise. */
export function CustomerPromises({ customer, cashbook }: Props) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const result = useEndpointQuery(listPromises, { query: { customerId: customer.id } })
  return (
    <>
      <QueryBoundary result={result}>
        {({ items, kept, broken }) => (
          <Stack gap="md">
            <Group justify="space-between">
              <Text fw={600}>
                {kept + broken > 0
                  ? t(text.keptOf, { kept, all: kept + broken })
                  : items.length === 0 && t(text.none, { name: customer.name })}
              </Text>
              {cashbook && (
                <Guard needs={recordPromise}>
                  <Button
                    className="no-print"
                    variant="default"
                    leftSection={<IconPlus size={18} aria-hidden />}
                    onClick={() => setIsOpen(true)}
                  >
                    {t(text.record)}
                  </Button>
                </Guard>
              )}
            </Group>
            <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {items.map((item) => (
                <li key={item.id}>
                  <Item item={item} />
                </li>
              ))}
            </Stack>
          </Stack>
        )}
      </QueryBoundary>
      {isOpen && cashbook && (
        <PromiseDialog
          cashbook={cashbook}
          customerName={customer.name}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const SIGNS: Record<PromiseState, { tone: Tone; icon: Icon; word: Message }> = {
  OPEN: { tone: 'info', icon: IconClock, word: text.open },
  KEPT: { tone: 'in', icon: IconCircleCheck, word: text.kept },
  BROKEN: { tone: 'danger', icon: IconCircleX, word: text.broken },
  REPLACED: { tone: 'gray', icon: IconArrowsExchange, word: text.replaced },
}

function Item({ item }: { item: PromiseDto }) {
  const t = useT()
  const { madeOn, state, createdByName: name } = item
  return (
    <Group justify="space-between" align="start" gap="sm" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <PromiseLine
          promise={item}
          state={SIGNS[state]}
          origin={t(getOrigin(item), { madeOn, name })}
        />
        {item.remark !== '' && <Text size="sm">{item.remark}</Text>}
      </Stack>
      {state === 'OPEN' && (item.isByPhone || item.isByCustomer) && <Remove item={item} />}
    </Group>
  )
}

function getOrigin({ isByPhone, isByCustomer }: PromiseDto): Message {
  if (isByCustomer) return text.madeByCustomer
  return isByPhone ? text.madeByPhone : text.madeAtVisit
}

function Remove({ item }: { item: PromiseDto }) {
  const t = useT()
  const { mutate, isPending } = useEndpointMutation(removePromise)
  const values = { amountSen: item.amount, promisedOn: item.date }
  async function request() {
    const isSure = await confirm({
      title: t(text.removeTitle),
      body: t(text.removeBody, values),
      submitLabel: t(text.remove),
      isDanger: true,
    })
    if (isSure) void mutate({ params: { id: item.id } })
  }
  return (
    <Guard needs={removePromise}>
      <Button
        className="no-print"
        variant="subtle"
        color="gray"
        size="compact-md"
        aria-label={`${t(text.remove)}: ${t(text.amountForDay, values)}`}
        loading={isPending}
        onClick={() => void request()}
      >
        {t(text.remove)}
      </Button>
    </Guard>
  )
}
