import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar, IconTable } from '@tabler/icons-react'
import { useMemo } from 'react'
import { calendarOfDays, type CalendarDay } from '#core/loan/calendarOfDays.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { getLoan, type Cashbook } from '#features/cashbooks/web/getLoan.ts'
import { creditMessages as text } from '../messages.ts'
import { CalendarMonth } from './CalendarMonth.tsx'
import { CalendarTable } from './CalendarTable.tsx'
import { LEGEND, MARKS } from './marks.ts'
import type { Transaction } from './transactionColumns.tsx'
import { useAllTransactions } from './useAllTransactions.ts'
import classes from './PaymentCalendar.module.css'

/** Shows the borrower's card by month: the days that are paid, short, missed or ahead. */
export function PaymentCalendar({ cashbook }: { cashbook: Cashbook }) {
  const transactions = useAllTransactions(cashbook.id)
  return (
    <QueryBoundary result={transactions}>
      {(lines) => <Card cashbook={cashbook} lines={lines} />}
    </QueryBoundary>
  )
}

function Card({ cashbook, lines }: { cashbook: Cashbook; lines: readonly Transaction[] }) {
  const t = useT()
  const [isTable, { toggle }] = useDisclosure()
  const now = today()
  const days = useMemo(() => {
    const payments = lines.map(({ kind, amount, businessDate }) => ({
      kind,
      amountSen: amount,
      on: businessDate,
    }))
    return calendarOfDays(getLoan(cashbook), payments, now, cashbook.endDate ?? undefined)
  }, [cashbook, lines, now])
  const Sign = isTable ? IconCalendar : IconTable
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Legend days={days} />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Sign size={16} aria-hidden />}
          onClick={toggle}
        >
          {t(isTable ? text.asCalendar : text.asTable)}
        </Button>
      </Group>
      {isTable ? <CalendarTable days={days} /> : <CalendarMonth days={days} today={now} />}
    </Stack>
  )
}

/** Shows each mark with its number of days. */
function Legend({ days }: { days: readonly CalendarDay[] }) {
  const t = useT()
  const counts = LEGEND.map((mark) => ({
    mark,
    count: days.filter((day) => day.mark === mark).length,
  }))
  return (
    <Group gap="md">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ mark, count }) => {
          const { word, icon: Sign } = MARKS[mark]
          return (
            <Group key={mark} gap={6} wrap="nowrap">
              <span className={`${classes.day} ${classes.sign}`} data-mark={mark}>
                {Sign && <Sign size={14} aria-hidden />}
              </span>
              <Text size="sm" className="figures">
                {t(word)} {count}
              </Text>
            </Group>
          )
        })}
    </Group>
  )
}
