import { Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { DayText, formatInstant } from '#platform/web/display/DayText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { transaction } from '../server/schemas.ts'
import { creditMessages as text } from '../messages.ts'
import { KindBadge, KINDS } from './kinds.tsx'
import { LinkLine } from './LinkLine.tsx'
import { TransferLine } from './TransferLine.tsx'

export type Transaction = z.input<typeof transaction>

const DAY: Column<Transaction> = {
  name: 'day',
  label: text.day,
  isFigure: true,
  show: ({ day }) => day,
}
const DATE: Column<Transaction> = {
  name: 'date',
  label: text.dateTime,
  card: 'name',
  show: (row) => <When row={row} />,
}
const KIND: Column<Transaction> = {
  name: 'kind',
  label: text.kind,
  card: 'badge',
  show: ({ kind }) => <KindBadge kind={kind} />,
}
const kindAndAccount = (payer: string): Column<Transaction> => ({
  ...KIND,
  show: (row) => (
    <>
      <KindBadge kind={row.kind} />
      <LinkLine row={row} />
      <TransferLine row={row} payer={payer} />
    </>
  ),
})
const FIGURES: readonly Column<Transaction>[] = [
  {
    name: 'amount',
    label: text.amount,
    isFigure: true,
    card: 'figure',
    show: ({ amount, kind }) => <MoneyText value={amount} flow={KINDS[kind].flow} isStrong />,
  },
  {
    name: 'balanceAfter',
    label: text.balanceAfter,
    isFigure: true,
    show: ({ balanceAfter }) => <MoneyText value={balanceAfter} />,
  },
]
const STAFF_ONLY: readonly Column<Transaction>[] = [
  { name: 'runnerName', label: text.runnerShort, show: ({ runnerName }) => runnerName ?? '–' },
  { name: 'remark', label: text.remark, wraps: true, show: ({ remark }) => remark || '–' },
]

const BORROWERS_ONLY: Column<Transaction> = {
  name: 'takenByName',
  label: text.takenByShort,
  show: ({ takenByName }) => takenByName ?? '–',
}

/**
 * Returns the columns of the list, for borrowers with who took the money and without remarks. A card
 * shows one line.
 */
export function transactionColumns(
  isStaff: boolean,
  isPhone: boolean,
  payer: string,
): readonly Column<Transaction>[] {
  if (isPhone) {
    const show = (row: Transaction) => <OnCard row={row} isStaff={isStaff} payer={payer} />
    return [{ ...DATE, show }, KIND, ...FIGURES]
  }
  return [
    DAY,
    DATE,
    kindAndAccount(payer),
    ...(isStaff ? STAFF_ONLY : [BORROWERS_ONLY]),
    ...FIGURES,
  ]
}

function OnCard({ row, isStaff, payer }: { row: Transaction; isStaff: boolean; payer: string }) {
  const t = useT()
  const { day, runnerName, remark, takenByName } = row
  const facts = [
    t(text.dayNumber, { day }),
    ...(isStaff ? [runnerName, remark] : [takenByName && t(text.takenBy, { name: takenByName })]),
  ]
  return (
    <>
      <When row={row} />
      <Text size="xs" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <LinkLine row={row} />
      <TransferLine row={row} payer={payer} />
    </>
  )
}

function When({ row }: { row: Transaction }) {
  const t = useT()
  const [day, time] = formatInstant(row.createdAt).split(' ') as [string, string]
  const isSameDay = day === row.businessDate.split('-').reverse().join('-')
  return (
    <Stack gap={0}>
      <span>
        <DayText value={row.businessDate} />
        {isSameDay && <span className="figures"> {time}</span>}
      </span>
      {!isSameDay && (
        <Text size="xs" c="dimmed" className="figures">
          {t(text.recordedAt, { time: `${day} ${time}` })}
        </Text>
      )}
    </Stack>
  )
}
