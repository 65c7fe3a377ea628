import { Anchor, Button, Group, Title } from '@mantine/core'
import { type PointerEvent, useState } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import { type Day, formatDay } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { maxSen, minSen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { axisAmount } from '#platform/web/charts/moneyAxis.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { getPettyCashSummary } from '../contract.ts'
import { pettyCashMessages } from '../messages.ts'
import classes from './BalanceChart.module.css'
import { balanceLine, dayIndexAt } from './balanceLine.ts'

const BOX = { width: 300, height: 96 }

type Props = { days: Days; onPick: (day: Day) => void }

/**
 * Shows the balance at the end of each of 30 days, as a line or a table; a day opens its entries.
 */
export function BalanceChart({ days, onPick }: Props) {
  const t = useT()
  const [isTable, setTable] = useState(false)
  return (
    <div>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h3">
          {t(pettyCashMessages.chartTitle)}
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={() => setTable(!isTable)}>
          {t(isTable ? pettyCashMessages.showChart : pettyCashMessages.showTable)}
        </Button>
      </Group>
      {isTable ? (
        <div className={classes.table}>
          <BalanceTable days={days} onPick={onPick} />
        </div>
      ) : (
        <Line days={days} onPick={onPick} />
      )}
    </div>
  )
}

function Line({ days, onPick }: Props) {
  const t = useT()
  const [pointed, setPointed] = useState<number>()
  const balances = days.map(({ balance }) => balance)
  const { line, area, ticks } = balanceLine(balances, BOX)
  const first = assertDefined(days[0], 'the summary has 30 days')
  const last = days.at(-1) ?? first
  const shown = pointed === undefined ? undefined : days[pointed]
  const at = (event: PointerEvent<Element>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return dayIndexAt((event.clientX - left) / (width || 1), days.length)
  }
  const pointedX = ((pointed ?? 0) * BOX.width) / (days.length - 1)
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        <div className={classes.axis} aria-hidden>
          {ticks.map(({ amount, y }) => (
            <span key={amount} style={{ top: `${(y / BOX.height) * 100}%` }}>
              {axisAmount(amount)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={t(pettyCashMessages.chartLabel, {
            firstSen: first.balance,
            firstOn: first.date,
            lastSen: last.balance,
            lastOn: last.date,
            lowestSen: minSen(first.balance, ...balances),
            highestSen: maxSen(first.balance, ...balances),
          })}
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          onPointerMove={(event) => setPointed(at(event))}
          onPointerLeave={() => setPointed(undefined)}
          onPointerUp={(event) => onPick((days[at(event)] ?? last).date)}
        >
          <path className={classes.area} d={area} />
          <path className={classes.line} d={line} vectorEffect="non-scaling-stroke" />
          {ticks.map(({ amount, y }) => (
            <path
              key={amount}
              className={amount === 0 ? classes.zero : classes.grid}
              d={`M0 ${y}H${BOX.width}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {shown && (
            <path
              className={classes.pointed}
              d={`M${pointedX} 0V${BOX.height}`}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      </div>
      <div className={classes.foot}>
        <span>{formatDay(first.date)}</span>
        <span>{formatDay(last.date)}</span>
      </div>
      <div className={`${classes.pointedDay} no-print`}>
        {shown
          ? `${formatDay(shown.date)} · ${formatAmount(shown.balance)}`
          : t(pettyCashMessages.chartHint)}
      </div>
    </div>
  )
}

type Days = ResponseOf<typeof getPettyCashSummary>['days']

/** Shows the chart's figures, the latest day first. */
function BalanceTable({ days, onPick }: { days: Days; onPick: (day: Day) => void }) {
  const t = useT()
  return (
    <Table aria-label={t(pettyCashMessages.chartTitle)} tabularNums>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(pettyCashMessages.day)}</Table.Th>
          <Table.Th ta="end">{t(pettyCashMessages.moneyIn)}</Table.Th>
          <Table.Th ta="end">{t(pettyCashMessages.moneyOut)}</Table.Th>
          <Table.Th ta="end">{t(pettyCashMessages.balance)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map((day) => (
          <Table.Tr key={day.date}>
            <Table.Td>
              <Anchor component="button" type="button" inherit onClick={() => onPick(day.date)}>
                {formatDay(day.date)}
              </Anchor>
            </Table.Td>
            <Table.Td ta="end">
              <MoneyText value={day.in} />
            </Table.Td>
            <Table.Td ta="end">
              <MoneyText value={day.out} />
            </Table.Td>
            <Table.Td ta="end">
              <MoneyText value={day.balance} isStrong />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
