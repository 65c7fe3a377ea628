import { Text } from '@mantine/core'
import { Table } from '#platform/web/layout/Table.tsx'
import { ROLES } from '#core/access/roles.ts'
import { addSen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { Head } from '#platform/web/layout/sorting/SortHeader.tsx'
import { useSorting, type SortColumn } from '#platform/web/layout/sorting/useSorting.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useUser } from '#platform/web/session/session.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listTransactions } from '#modules/lending/credits/contract.ts'
import type { getCash } from '../contract.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { TransferLine } from '#modules/lending/credits/web/TransferLine.tsx'
import { handOverWebMessages as text } from './messages.ts'
import classes from './PaymentsOfDay.module.css'

type Cash = ResponseOf<typeof getCash>
type Carrier = Cash['runners'][number]
type Payment = RowOf<typeof listTransactions>

/** More than one agent's day; beyond it the transaction report has all rows. */
const AT_ONCE = 200

/** Shows the payments of a day by the runner who took them, for a runner only their own. */
export function PaymentsOfDay({ cash, agentId }: { cash: Cash; agentId: number | undefined }) {
  const t = useT()
  const { date } = cash
  const user = useUser()
  const runnerId = user.roleId === ROLES.RUNNER ? user.id : undefined
  const days = { from: date, to: date }
  const query = { kind: 'CREDIT', ...days, agentId, runnerId, limit: AT_ONCE } as const
  const result = useEndpointQuery(listTransactions, { query })
  return (
    <Panel title={text.paymentsOf}>
      <QueryBoundary result={result}>
        {({ items, nextCursor }) => (
          <>
            <PaymentTable runners={cash.runners} payments={items} isWhole={nextCursor === null} />
            {nextCursor !== null && (
              <LinkTo
                to="/report/transaction-report"
                search={{ from: date, kind: 'CREDIT', agentId }}
              >
                {t(text.allPayments)}
              </LinkTo>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}

type TableProps = {
  runners: readonly Carrier[]
  payments: readonly Payment[]
  /** Whether these are all payments of the day. */
  isWhole: boolean
}

/** Shows the payments under their runners; an order is within each of them. */
function PaymentTable({ runners, payments, isWhole }: TableProps) {
  const t = useT()
  const { sorted, sorting } = useSorting(payments, isWhole ? COLUMNS : [], 'payments')
  return (
    <Table aria-label={t(text.paymentsOf)} className={classes.table} tabularNums>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map(([label]) => (
            <Head
              key={label.key}
              label={label}
              isFigure={label === creditMessages.amount}
              isLatestFirst={label === text.time}
              sorting={sorting}
              className={label === text.time || label === text.cashbook ? DESKTOP : ''}
            />
          ))}
        </Table.Tr>
      </Table.Thead>
      {runners.map((carrier) => (
        <Table.Tbody key={carrier.runnerId ?? 0}>
          <SumRow carrier={carrier} />
          <PaymentRows payments={sorted.filter((each) => hasTaken(carrier, each))} />
        </Table.Tbody>
      ))}
      <Table.Tbody>
        <PaymentRows
          payments={sorted.filter((each) => !runners.some((carrier) => hasTaken(carrier, each)))}
        />
      </Table.Tbody>
    </Table>
  )
}

const COLUMNS: readonly SortColumn<Payment>[] = [
  [text.time, ({ createdAt }) => createdAt],
  [text.customer, ({ customerName }) => customerName],
  [text.cashbook, ({ cashbookCode }) => cashbookCode],
  [creditMessages.amount, ({ amount }) => amount],
]

/** Mantine's class of `visibleFrom`. */
const DESKTOP = 'mantine-visible-from-sm'

const hasTaken = ({ runnerId }: Carrier, payment: Payment) => payment.runnerId === runnerId

/** Shows the number and the sum of a runner's payments, which follow. */
function SumRow({ carrier }: { carrier: Carrier }) {
  const t = useT()
  // The phone has neither the column of times nor that of cashbooks.
  const isPhone = usePhone()
  const { runnerName, count, transferCount, amount, transfers } = carrier
  return (
    <Table.Tr className={classes.group}>
      <Table.Th scope="rowgroup" colSpan={isPhone ? 1 : 3}>
        {runnerName ?? t(text.noRunner)}{' '}
        <Text component="span" inherit c="dimmed" fw={400}>
          {t(text.countPayments, { count: count + transferCount })}
        </Text>
      </Table.Th>
      <Table.Td ta="end">
        <MoneyText value={addSen(amount, transfers)} flow="in" isStrong />
      </Table.Td>
    </Table.Tr>
  )
}

function PaymentRows({ payments }: { payments: readonly Payment[] }) {
  return payments.map((payment) => (
    <Table.Tr key={payment.id}>
      <Table.Td c="dimmed" visibleFrom="sm">
        {formatTime(payment.createdAt)}
      </Table.Td>
      <Table.Td>
        <LinkTo to="/customer/details" search={{ id: payment.customerId }} inherit>
          {payment.customerName}
        </LinkTo>
        <Text component="span" size="xs" c="dimmed" display="block" hiddenFrom="sm">
          {formatTime(payment.createdAt)} · {payment.cashbookCode}
        </Text>
        <TransferLine row={payment} />
      </Table.Td>
      <Table.Td visibleFrom="sm">{payment.cashbookCode}</Table.Td>
      <Table.Td ta="end">
        <MoneyText value={payment.amount} flow="in" />
      </Table.Td>
    </Table.Tr>
  ))
}
