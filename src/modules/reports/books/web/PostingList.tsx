import { Stack, Text } from '@mantine/core'
import { Table } from '#platform/web/layout/Table.tsx'
import { assertDefined } from '#core/invariant.ts'
import { sen, subtractSen, sumSen, type Sen } from '#core/money.ts'
import type { RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { explainNumber } from '../contract.ts'
import { EVENT_WORDS } from '#modules/ledger/eventWords.ts'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'
import classes from './PostingList.module.css'

/** The filter of a number: its account, agent and day. */
export type Explained = Omit<RequestOf<typeof explainNumber>['query'], 'cursor' | 'limit'>

/**
 * Lists the postings behind a number, latest first, each with the number after it: as a table, on a
 * phone as a list.
 */
export function PostingList({ of }: { of: Explained }) {
  const t = useT()
  const isPhone = usePhone()
  const { first, items, error, retry, more, isFetchingMore } = useSlices(explainNumber, of)
  if (error) return <ErrorView error={error} onRetry={retry} />
  if (!items) return <RowsSkeleton />
  if (items.length === 0) {
    return <EmptyState kind="nothingYet" title={text.noPostings} hint={text.noPostingsHint} />
  }
  const { count, amount } = assertDefined(first?.total, 'the first slice has a total')
  const lines = withBalances(items, amount)
  const Lines = isPhone ? LineList : LineTable
  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm">
        {t(text.postingCount, { count })}
        {!more && <Equation items={items} total={amount} />}
      </Text>
      <Lines lines={lines} hasOwners={of.cashbookId === undefined} />
      {more && <MoreButton onMore={more} isBusy={isFetchingMore} />}
    </Stack>
  )
}

type Posting = ResponseOf<typeof explainNumber>['items'][number]
type Line = { posting: Posting; balance: Sen }
type LinesProps = {
  lines: readonly Line[]
  /** The cashbook of each line is shown. */
  hasOwners: boolean
}

/** Returns each posting with the number after it: the total less all later ones. */
function withBalances(items: readonly Posting[], total: Sen): Line[] {
  let balance = total
  return items.map((posting) => {
    const line = { posting, balance }
    balance = sen(balance - posting.amount)
    return line
  })
}

/** Shows what was added less what was taken away, once all postings are there. */
function Equation({ items, total }: { items: readonly Posting[]; total: Sen }) {
  const plus = sumSen(items.map(({ amount }) => (amount > 0 ? amount : sen(0))))
  if (plus === total || plus === 0) return null
  return (
    <span className="figures">
      {' · '}
      {formatAmount(plus)} − {formatAmount(subtractSen(plus, total))} = {formatAmount(total)}
    </span>
  )
}

function LineTable({ lines, hasOwners }: LinesProps) {
  const t = useT()
  return (
    <Table aria-label={t(text.entries)} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(text.date)}</Table.Th>
          <Table.Th>{t(text.event)}</Table.Th>
          {hasOwners && <Table.Th>{t(text.cashbook)}</Table.Th>}
          <Table.Th>{t(text.recordedBy)}</Table.Th>
          <Table.Th ta="end">{t(text.amount)}</Table.Th>
          <Table.Th ta="end">{t(text.balance)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ posting, balance }) => (
          <Table.Tr key={getKey(posting)}>
            <Table.Td className={classes.fixed}>
              <DayText value={posting.businessDate} />
            </Table.Td>
            <Table.Td className={classes.event}>
              <EventText posting={posting} />
              {posting.remark && <span className={classes.small}>{posting.remark}</span>}
            </Table.Td>
            {hasOwners && (
              <Table.Td>
                <PostingOwner posting={posting} />
              </Table.Td>
            )}
            <Table.Td>{getPeople(posting)}</Table.Td>
            <Table.Td ta="end" className={classes.fixed}>
              <PostingAmount posting={posting} />
            </Table.Td>
            <Table.Td ta="end" className={classes.fixed}>
              <MoneyText value={balance} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function LineList({ lines, hasOwners }: LinesProps) {
  const t = useT()
  return (
    <ul className={classes.list}>
      {lines.map(({ posting, balance }) => (
        <li key={getKey(posting)} className={classes.item}>
          <EventText posting={posting} />
          <PostingAmount posting={posting} />
          <span className={classes.small}>
            <DayText value={posting.businessDate} /> ·{' '}
            {[t(text.by, { name: getPeople(posting) }), posting.remark].filter(Boolean).join(' · ')}
          </span>
          <span className={classes.balance}>{t(text.thenBalance, { balanceSen: balance })}</span>
          {hasOwners && <PostingOwner posting={posting} />}
        </li>
      ))}
    </ul>
  )
}

const getKey = ({ journalId, line }: Posting) => `${journalId} ${line}`

function getPeople({ createdByName, runnerName, userName }: Posting): string {
  const people = [createdByName, runnerName !== createdByName && runnerName, userName]
  return people.filter(Boolean).join(' · ')
}

/** Names the event; of a reversal also that it is one, and of which day. */
function EventText({ posting }: { posting: Posting }) {
  const t = useT()
  const { event, isReversal, reversedDate: dateOn, businessDate } = posting
  const isOfAnotherDay = dateOn != null && dateOn !== businessDate
  return (
    <span>
      {t(EVENT_WORDS[event])}
      {isReversal && ` · ${t(isOfAnotherDay ? text.reversedOf : text.reversed, { dateOn })}`}
    </span>
  )
}

/** Shows the amount with its sign; a payment is green as everywhere, though it makes a debt smaller. */
function PostingAmount({ posting: { amount, event, isReversal } }: { posting: Posting }) {
  const isPayment = event === 'CREDIT' && !isReversal
  return (
    <span className={classes.amount}>
      {amount > 0 && '+'}
      <MoneyText value={sen(amount)} flow={isPayment ? 'in' : undefined} />
    </span>
  )
}

function PostingOwner({
  posting: { customerId, customerName, cashbookId, cashbookCode },
}: {
  posting: Posting
}) {
  if (customerId === null) return null
  const search = { id: customerId, cashbookId: cashbookId ?? undefined }
  return (
    <LinkTo to="/customer/details" search={search} inherit className={classes.whose}>
      {`${customerName} · ${cashbookCode}`}
    </LinkTo>
  )
}
