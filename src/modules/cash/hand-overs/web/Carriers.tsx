import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import { sumSen, ZERO_SEN } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { WideTable } from '#platform/web/layout/WideTable.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { today } from '#platform/web/preferences/today.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import type { getCash } from '../contract.ts'
import { handOverMessages } from '../messages.ts'
import { describeHeld, getToHandOver } from './describeHeld.ts'
import { hasTransfers, Transfers } from './Transfers.tsx'
import classes from './PaymentsOfDay.module.css'
import { handOverWebMessages as text } from './messages.ts'

type Cash = ResponseOf<typeof getCash>
type Carrier = Cash['runners'][number]

type Props = {
  cash: Cash
  onCount: (runnerId: number) => void
  /** Shows the card of a person's day. */
  showDay: (carrier: Carrier) => ReactNode
}

/**
 * Shows who took the day's cash, what they handed over and what they still hold, also of earlier
 * days. Each row adds up: of earlier days + taken − handed over − resolved = still to hand over − over.
 */
export function Carriers({ cash, onCount, showDay }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const { runners, handOvers, alsoHolding = [], alsoWaiting = [], total } = cash
  const isMixed = hasTransfers(total)
  const isNow = cash.date === today()
  const people = isNow ? [...runners, ...alsoHolding] : runners
  const hasEarlier = isNow && (total.ofEarlier ?? 0) > 0
  const heads = [
    ...(hasEarlier ? [text.fromEarlier] : []),
    text.takenInCash,
    ...(isMixed ? [text.byTransfer] : []),
    text.handedOver,
  ]
  const isWaiting = (runnerId: number | null) =>
    [...handOvers, ...alsoWaiting].some(
      (each) => each.runnerId === runnerId && each.confirmedAt === null,
    )
  const countButton = (carrier: Carrier) =>
    carrier.runnerId !== null &&
    getToHandOver(carrier) > 0 &&
    !isWaiting(carrier.runnerId) && (
      <Button
        variant="default"
        aria-label={t(text.countOf, { name: carrier.runnerName ?? '' })}
        onClick={() => onCount(carrier.runnerId ?? 0)}
      >
        {t(text.count)}
      </Button>
    )
  const how = { isMixed, hasEarlier, isNow, isPhone }
  return (
    <Panel title={text.byRunner}>
      <WideTable label={text.byRunner} minWidth={isPhone ? 0 : 300}>
        <Table tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {heads.map((head) => (
                <Table.Th key={head.key} scope="col" ta="end" visibleFrom="sm">
                  {t(head)}
                </Table.Th>
              ))}
              <Table.Th scope="col" ta="end">
                {t(text.stillToHandOver)}
              </Table.Th>
              {!isPhone && (
                <Table.Th scope="col" ta="end">
                  {t(text.overOrShort)}
                </Table.Th>
              )}
              {!isPhone && <Table.Td />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((carrier) => (
              <Table.Tr key={carrier.runnerId ?? 0}>
                <Table.Th scope="row" fw={400}>
                  <Text component="span" display="block" inherit>
                    {carrier.runnerName ?? t(text.noRunner)}
                  </Text>
                  {carrier.isActive === false && (
                    <Text component="span" display="block" size="sm" c="out">
                      {t(text.isInactive)}
                    </Text>
                  )}
                  {isPhone && (
                    <Stack gap="xs" align="start">
                      {countButton(carrier)}
                      {showDay(carrier)}
                    </Stack>
                  )}
                </Table.Th>
                <Sums cash={withBox(carrier)} {...how} />
                {!isPhone && (
                  <Table.Td>
                    <Group gap="xs" justify="end">
                      {showDay(carrier)}
                      {countButton(carrier)}
                    </Group>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
          {people.length > 1 && (
            <Table.Tfoot className={classes.total}>
              <Table.Tr fw={600}>
                <Table.Th scope="row">{t(platformMessages.total)}</Table.Th>
                <Sums
                  cash={{
                    ...total,
                    handedOver: sumSen(people.map((each) => withBox(each).handedOver)),
                  }}
                  {...how}
                />
                {!isPhone && <Table.Td />}
              </Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      </WideTable>
    </Panel>
  )
}

/** What came in without a runner is in the box at once, as if it was handed over. */
const withBox = (carrier: Carrier): Carrier =>
  carrier.runnerId === null ? { ...carrier, handedOver: carrier.amount } : carrier

type SumsProps = {
  cash: Omit<Carrier, 'runnerId' | 'runnerName'> & { runnerName?: string | null }
  /** Money of the day came by transfer too. */
  isMixed: boolean
  /** Somebody holds cash of earlier days. */
  hasEarlier: boolean
  /** The day is today, so what is held now belongs to it. */
  isNow: boolean
  isPhone: boolean
}

function Sums({ cash, isMixed, hasEarlier, isNow, isPhone }: SumsProps) {
  const t = useT()
  const { amount, handedOver, ofEarlier = ZERO_SEN } = cash
  const held = isNow ? describeHeld(cash, t) : undefined
  return (
    <>
      {hasEarlier && (
        <Table.Td ta="end" visibleFrom="sm">
          <MoneyText value={ofEarlier} />
        </Table.Td>
      )}
      <Table.Td ta="end" visibleFrom="sm">
        <MoneyText value={amount} />
      </Table.Td>
      {isMixed && (
        <Table.Td ta="end" visibleFrom="sm">
          {hasTransfers(cash) && <Transfers cash={cash} />}
        </Table.Td>
      )}
      <Table.Td ta="end" visibleFrom="sm">
        <MoneyText value={handedOver} />
      </Table.Td>
      <Table.Td ta="end" fw={600}>
        <MoneyText value={isNow ? getToHandOver(cash) : cash.left} />
        {held && (
          <Text size="sm" c="dimmed" fw={400}>
            {held}
          </Text>
        )}
        {isPhone && <Differences cash={cash} />}
        {hasTransfers(cash) && (
          <Text size="sm" c="dimmed" hiddenFrom="sm" fw={400}>
            {t(text.byTransferToo, { amountSen: cash.transfers })}
          </Text>
        )}
      </Table.Td>
      {!isPhone && (
        <Table.Td ta="end">
          <Differences cash={cash} />
        </Table.Td>
      )}
    </>
  )
}

/** Shows what counts lacked, what of that is resolved, and what was too much: never in one figure. */
function Differences({ cash }: Pick<SumsProps, 'cash'>) {
  const t = useT()
  const { handedOver, short, resolved, over, owedByBox = ZERO_SEN, runnerName } = cash
  return (
    <>
      {short > 0 && (
        <Text size="sm" c="out">
          {t(text.handedOverShort, { amountSen: handedOver, shortSen: short })}
        </Text>
      )}
      {resolved > 0 && (
        <Text size="sm" c="dimmed" fw={400}>
          {t(text.resolved, { amountSen: resolved })}
        </Text>
      )}
      {over > 0 && (
        <Text size="sm" c="out">
          {t(text.over, { amountSen: over })}
        </Text>
      )}
      {owedByBox > 0 && runnerName && (
        <Text size="sm" c="out">
          {t(handOverMessages.boxOwes, { name: runnerName, amountSen: owedByBox })}
        </Text>
      )}
    </>
  )
}
