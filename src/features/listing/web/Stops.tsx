import { Group, Paper, Stack, Table, Text } from '@mantine/core'
import type { z } from 'zod'
import { showPhone } from '../../../kit/contract/showPhone.ts'
import { useSay } from '../../../kit/web/language.ts'
import { LinkTo } from '../../../kit/web/LinkTo.tsx'
import { MoneyText } from '../../../kit/web/MoneyText.tsx'
import { usePhone } from '../../../kit/web/usePhone.ts'
import type { listingLine, previewListing } from '../contract.ts'
import type { AnswerOf } from '../../../kit/contract/endpoint.ts'
import { listingText as text } from '../text.ts'
import classes from './Stops.module.css'

type Stop = z.input<typeof listingLine>
type Props = { lines: readonly Stop[]; totals: AnswerOf<typeof previewListing>['totals'] }

/** The stops of a round: a table, or cards on a phone. */
export function Stops(props: Props) {
  return usePhone() ? <Cards {...props} /> : <Rows {...props} />
}

const customerOf = ({ customerId, cashbookId }: Stop) => ({
  to: '/customer/details',
  search: { id: customerId, cashbookId },
})

function Rows({ lines, totals }: Props) {
  const say = useSay()
  const heads = [text.number, text.customer, text.place, text.cashbook, text.day]
  const figures = [text.daily, text.debtDays, text.dueToday, text.balance]
  return (
    <div className={classes.scroll}>
      <Table tabularNums highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head.key}>{say(head)}</Table.Th>
            ))}
            {figures.map((head) => (
              <Table.Th key={head.key} className={classes.figure}>
                {say(head)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((stop) => (
            <Row key={stop.cashbookId} stop={stop} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={5}>{say(text.stops, { count: totals.count })}</Table.Th>
            <Table.Th className={classes.figure}>
              <MoneyText value={totals.dailyCredit} />
            </Table.Th>
            <Table.Th />
            <Table.Th className={classes.figure}>
              <MoneyText value={totals.dueToday} />
            </Table.Th>
            <Table.Th className={classes.figure}>
              <MoneyText value={totals.balance} />
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  )
}

function Row({ stop }: { stop: Stop }) {
  const say = useSay()
  return (
    <Table.Tr>
      <Table.Td>{stop.position}</Table.Td>
      <Table.Td>
        <LinkTo {...customerOf(stop)}>{stop.customerName}</LinkTo>
        <Text size="xs" c="dimmed" className="figures">
          {showPhone(stop.phoneNumber)}
        </Text>
      </Table.Td>
      <Table.Td>{stop.place || '–'}</Table.Td>
      <Table.Td>{stop.cashbookCode}</Table.Td>
      <Table.Td>{say(text.dayOf, { day: stop.day, days: stop.debitDays })}</Table.Td>
      <Table.Td className={classes.figure}>
        <MoneyText value={stop.dailyCredit} />
      </Table.Td>
      <Table.Td className={classes.figure}>
        <Text span inherit {...(stop.debtDays > 0 && { c: 'danger' })}>
          {stop.debtDays}
        </Text>
      </Table.Td>
      <Table.Td className={classes.figure}>
        <MoneyText value={stop.dueToday} fw={600} />
      </Table.Td>
      <Table.Td className={classes.figure}>
        <MoneyText value={stop.balance} />
      </Table.Td>
    </Table.Tr>
  )
}

function Cards({ lines, totals }: Props) {
  const say = useSay()
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {say(text.stops, { count: totals.count })} · <MoneyText value={totals.dueToday} />
      </Text>
      <ol className={classes.cards}>
        {lines.map((stop) => (
          <Paper key={stop.cashbookId} component="li" withBorder p="md">
            <Group justify="space-between" wrap="nowrap" align="start">
              <div>
                <LinkTo {...customerOf(stop)} fw={600}>
                  {stop.position}. {stop.customerName}
                </LinkTo>
                <Text size="sm" c="dimmed">
                  {stop.place || showPhone(stop.phoneNumber)}
                </Text>
              </div>
              <Text fz={18} fw={600} flex="none">
                <MoneyText value={stop.dueToday} />
              </Text>
            </Group>
            <Text size="sm" c={stop.debtDays > 0 ? 'danger' : 'dimmed'} className="figures">
              {say(text.day)} {say(text.dayOf, { day: stop.day, days: stop.debitDays })} ·{' '}
              {say(text.debtDays)} {stop.debtDays}
            </Text>
          </Paper>
        ))}
      </ol>
    </Stack>
  )
}
