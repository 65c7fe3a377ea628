import { Stack, Text, Title } from '@mantine/core'
import { assertDefined } from '#core/invariant.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { FactList } from '#platform/web/display/FactList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { previewCloseAll } from '../contract.ts'
import { settlementReportMessages as text } from './messages.ts'

type Stays = ResponseOf<typeof previewCloseAll>['stays']

const REASONS: Readonly<Record<string, Message>> = {
  BALANCE_REMAINS: text.owing,
  CASHBOOK_NOT_SETTLED: text.paidNotSettled,
  TRANSFER_UNCONFIRMED: text.transferWaits,
  SETTLED_OUTSIDE_DATES: text.outsideDays,
}

/** Lists the cashbooks that Close All leaves, by reason; names those that wait for a transfer. */
export function StayList({ stays }: { stays: Stays }) {
  const t = useT()
  if (stays.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3}>{t(text.willStay)}</Title>
      <FactList
        facts={stays.map(({ code, count, amount, cashbooks = [] }) => ({
          label: assertDefined(REASONS[code], 'each reason has a message'),
          value: (
            <>
              {t(text.cashbookCount, { count })} · <MoneyText value={amount} />
              <Waiting cashbooks={cashbooks} isAll={cashbooks.length === count} />
            </>
          ),
        }))}
      />
    </Stack>
  )
}

/** Says that everything settled waits for a transfer. */
export function NothingCloses({ stays }: { stays: Stays }) {
  const t = useT()
  return (
    <Stack gap="md">
      <Text>{t(text.nothingCloses)}</Text>
      <StayList stays={stays} />
    </Stack>
  )
}

type WaitingProps = { cashbooks: NonNullable<Stays[number]['cashbooks']>; isAll: boolean }

function Waiting({ cashbooks, isAll }: WaitingProps) {
  const t = useT()
  if (cashbooks.length === 0) return null
  const names = cashbooks.map(({ customerName, cashbookCode }) => `${customerName} ${cashbookCode}`)
  return (
    <Text size="sm">
      {names.join(', ')}
      {!isAll && ' …'} · <LinkTo to="/transfer">{t(text.seeTransfers)}</LinkTo>
    </Text>
  )
}
