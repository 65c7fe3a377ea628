import { Button, Group, Stack, Text, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar, IconTable } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Table } from '#platform/web/layout/Table.tsx'
import { calendarOfDays, type CalendarDay } from '#core/loan/schedule/calendarOfDays.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { request } from '#platform/web/api/api.ts'
import type { ApiError } from '#platform/web/api/apiError.ts'
import type { AboutQuery } from '#platform/web/api/invalidateSubjects.ts'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { getLoan, type Cashbook } from '../../cashbooks/web/getLoan.ts'
import { creditMessages as text } from '../messages.ts'
import { listCashbookTransactions } from '../contract.ts'
import { CalendarMonth } from './CalendarMonth.tsx'
import { LEGEND, MARKS } from './marks.ts'
import type { Transaction } from './transactionColumns.tsx'
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

const MAX_AT_ONCE = 200

/** Returns all active transactions of a cashbook for its card; a loan has about a hundred. */
function useAllTransactions(cashbookId: number) {
  return useQuery<Transaction[], ApiError>({
    queryKey: [...getQueryKey(listCashbookTransactions, { cashbookId }), 'all'],
    meta: { reads: listCashbookTransactions.reads } satisfies AboutQuery,
    queryFn: async ({ signal }) => {
      const all: Transaction[] = []
      let cursor: string | undefined
      do {
        const query = { limit: MAX_AT_ONCE, cursor }
        const slice = await request(
          listCashbookTransactions,
          { params: { cashbookId }, query },
          { signal },
        )
        all.push(...slice.items)
        cursor = slice.nextCursor ?? undefined
      } while (cursor !== undefined)
      return all
    },
  })
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

/** Shows the card as a table by day, for screen readers and for checking figures. */
function CalendarTable({ days }: { days: readonly CalendarDay[] }) {
  const t = useT()
  return (
    <ScrollArea.Autosize mah={480}>
      <Table aria-label={t(text.calendar)} stickyHeader tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(text.date)}</Table.Th>
            <Table.Th>{t(text.state)}</Table.Th>
            <Table.Th ta="end">{t(text.wanted)}</Table.Th>
            <Table.Th ta="end">{t(text.paidThatDay)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ on, mark, wantedSen, paidSen }) => {
            const { word, icon: Sign } = MARKS[mark]
            return (
              <Table.Tr key={on}>
                <Table.Td>
                  <DayText value={on} />
                </Table.Td>
                <Table.Td>
                  <Group gap={6} wrap="nowrap">
                    {Sign && <Sign size={16} aria-hidden />}
                    {t(word)}
                  </Group>
                </Table.Td>
                <Table.Td ta="end">
                  <MoneyText value={wantedSen} />
                </Table.Td>
                <Table.Td ta="end">
                  <MoneyText value={paidSen} />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
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
