import { Button, Table, Text } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { WideTable } from '#platform/web/layout/WideTable.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import type { getCash } from '../../handOverContract.ts'
import { hasTransfers, Transfers } from './Transfers.tsx'
import classes from './PaymentsOfDay.module.css'
import { handOverWebMessages as text } from './messages.ts'

type Cash = ResponseOf<typeof getCash>
type Carrier = Cash['runners'][number]

type Props = { cash: Cash; onCount: (runnerId: number) => void }

/**
 * Shows who collected the day's money, how much of it they handed over, and what they still hold.
 */
export function Carriers({ cash: { runners, handOvers, total }, onCount }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const isMixed = hasTransfers(total)
  const heads = [
    text.payments,
    isMixed ? text.collectedInCash : text.collected,
    ...(isMixed ? [text.byTransfer] : []),
    text.handedOver,
  ]
  const isWaiting = (runnerId: number | null) =>
    handOvers.some((each) => each.runnerId === runnerId && each.confirmedAt === null)
  const countButton = ({ runnerId, runnerName, left }: Carrier) =>
    runnerId !== null &&
    left > 0 &&
    !isWaiting(runnerId) && (
      <Button
        variant="default"
        aria-label={t(text.countOf, { name: runnerName ?? '' })}
        onClick={() => onCount(runnerId)}
      >
        {t(text.count)}
      </Button>
    )
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
                {t(text.left)}
              </Table.Th>
              {!isPhone && <Table.Td />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {runners.map((carrier) => (
              <Table.Tr key={carrier.runnerId ?? 0}>
                <Table.Th scope="row" fw={400}>
                  <Text component="span" display="block" inherit>
                    {carrier.runnerName ?? t(text.noRunner)}
                  </Text>
                  {isPhone && countButton(carrier)}
                </Table.Th>
                <Sums cash={carrier} isMixed={isMixed} />
                {!isPhone && <Table.Td ta="end">{countButton(carrier)}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
          {runners.length > 1 && (
            <Table.Tfoot className={classes.total}>
              <Table.Tr fw={600}>
                <Table.Th scope="row">{t(platformMessages.total)}</Table.Th>
                <Sums cash={total} isMixed={isMixed} />
                {!isPhone && <Table.Td />}
              </Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      </WideTable>
    </Panel>
  )
}

type SumsProps = {
  cash: Omit<Carrier, 'runnerId' | 'runnerName'>
  /** Money of the day came by transfer too. */
  isMixed: boolean
}

function Sums({ cash, isMixed }: SumsProps) {
  const t = useT()
  const { count, amount, handedOver, left, short, resolved, over } = cash
  return (
    <>
      <Table.Td ta="end" visibleFrom="sm">
        {formatCount(count)}
      </Table.Td>
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
        <MoneyText value={left} />
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
        {hasTransfers(cash) && (
          <Text size="sm" c="dimmed" hiddenFrom="sm" fw={400}>
            {t(text.byTransferToo, { amountSen: cash.transfers })}
          </Text>
        )}
      </Table.Td>
    </>
  )
}
