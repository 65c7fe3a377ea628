import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Table } from '#platform/web/layout/Table.tsx'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { LinkTo, linkTo } from '#platform/web/layout/LinkTo.tsx'
import { Head } from '#platform/web/layout/sorting/SortHeader.tsx'
import { useSorting, type SortColumn } from '#platform/web/layout/sorting/useSorting.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { previewListing } from '../contract.ts'
import type { listingLine } from '../server/schemas.ts'
import { listingMessages as text } from '../messages.ts'
import classes from './Stops.module.css'
import type { z } from 'zod'

type Props = {
  lines: readonly Stop[]
  totals: ResponseOf<typeof previewListing>['totals']
  /** Whether each stop links to the form that records its payment. */
  canCredit?: boolean
}

/** Shows the stops of a round: a table, or cards on a phone. */
export function Stops(props: Props) {
  return usePhone() ? <Cards {...props} /> : <Rows {...props} />
}

function Rows({ lines, totals, canCredit = false }: Props) {
  const t = useT()
  const { sorted, sorting } = useSorting(lines, [...WORDS, ...FIGURES], 'sort')
  return (
    <div className={classes.scroll}>
      <Table aria-label={t(text.listing)} tabularNums highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {WORDS.map(([label]) => (
              <Head key={label.key} label={label} sorting={sorting} />
            ))}
            {FIGURES.map(([label]) => (
              <Head
                key={label.key}
                label={label}
                isFigure
                sorting={sorting}
                className={classes.figure ?? ''}
              />
            ))}
            {canCredit && <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map((stop) => (
            <Row key={stop.cashbookId} stop={stop} canCredit={canCredit} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={5}>{t(text.stops, { count: totals.count })}</Table.Th>
            <Table.Th className={classes.figure}>
              <MoneyText value={totals.dailyCredit} />
            </Table.Th>
            <Table.Td />
            <Table.Th className={classes.figure}>
              <MoneyText value={totals.dueToday} />
            </Table.Th>
            <Table.Th className={classes.figure}>
              <MoneyText value={totals.balance} />
            </Table.Th>
            {canCredit && <Table.Td />}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  )
}

const WORDS: readonly SortColumn<Stop>[] = [
  [text.number, ({ position }) => position],
  [text.customer, ({ customerName }) => customerName],
  [text.place, ({ place }) => place],
  [text.cashbook, ({ cashbookCode }) => cashbookCode],
  [text.day, ({ day }) => day],
]

const FIGURES: readonly SortColumn<Stop>[] = [
  [text.daily, ({ dailyCredit }) => dailyCredit],
  [text.debtDays, ({ debtDays }) => debtDays],
  [text.dueToday, ({ dueToday }) => dueToday],
  [text.balance, ({ balance }) => balance],
]

function Row({ stop, canCredit }: { stop: Stop; canCredit: boolean }) {
  const t = useT()
  return (
    <Table.Tr>
      <Table.Td>{stop.position}</Table.Td>
      <Table.Td>
        <LinkTo {...toCustomerLink(stop)}>{stop.customerName}</LinkTo>
        <Text size="xs" c="dimmed" className={`figures ${classes.phone}`}>
          {showPhone(stop.phoneNumber)}
        </Text>
      </Table.Td>
      <Table.Td>{stop.place || '–'}</Table.Td>
      <Table.Td className={classes.whole}>{stop.cashbookCode}</Table.Td>
      <Table.Td className={classes.whole}>
        {t(text.dayOf, { day: stop.day, days: stop.debitDays })}
      </Table.Td>
      <Table.Td className={classes.figure}>
        <MoneyText value={stop.dailyCredit} />
      </Table.Td>
      <Table.Td className={classes.figure}>
        <Text span inherit {...(stop.debtDays > 0 && { c: 'danger' })}>
          {stop.debtDays}
        </Text>
      </Table.Td>
      <Table.Td className={classes.figure}>
        <MoneyText value={stop.dueToday} isStrong />
      </Table.Td>
      <Table.Td className={classes.figure}>
        <MoneyText value={stop.balance} />
      </Table.Td>
      {canCredit && (
        <Table.Td>
          <CreditLink stop={stop} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function Cards({ lines, totals, canCredit }: Props) {
  const t = useT()
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {t(text.stops, { count: totals.count })} · <MoneyText value={totals.dueToday} />
      </Text>
      <ol className={classes.cards}>
        {lines.map((stop) => (
          <Paper key={stop.cashbookId} component="li" withBorder p="md">
            <Group justify="space-between" gap="0 sm" align="start">
              <Box flex="1 1 9rem">
                <LinkTo {...toCustomerLink(stop)} fw={600}>
                  {stop.position}. {stop.customerName}
                </LinkTo>
                <Text size="sm" c="dimmed">
                  {stop.place || showPhone(stop.phoneNumber)}
                </Text>
              </Box>
              <Text fz={18} fw={600} flex="none" ms="auto">
                <MoneyText value={stop.dueToday} />
              </Text>
            </Group>
            <Text size="sm" c={stop.debtDays > 0 ? 'danger' : 'dimmed'} className="figures">
              {t(text.day)} {t(text.dayOf, { day: stop.day, days: stop.debitDays })} ·{' '}
              {t(text.debtDays)} {stop.debtDays}
            </Text>
            {canCredit && <CreditLink stop={stop} />}
          </Paper>
        ))}
      </ol>
    </Stack>
  )
}

/** Links to the form that records this stop's payment. */
function CreditLink({ stop }: { stop: Stop }) {
  const t = useT()
  const { to, search } = toCustomerLink(stop)
  return (
    <Button
      component={Link}
      {...linkTo({ to, search: { ...search, credit: stop.cashbookId } })}
      variant="light"
      size="compact-md"
      mih={{ base: 44, sm: 32 }}
      aria-label={`${t(text.addCredit)} ${stop.customerName}`}
    >
      {t(text.addCredit)}
    </Button>
  )
}

type Stop = z.input<typeof listingLine>

/** Returns the link to a stop's customer, with the cashbook of the stop. */
const toCustomerLink = ({ customerId, cashbookId }: Stop) => ({
  to: '/customer/details',
  search: { id: customerId, cashbookId },
})
