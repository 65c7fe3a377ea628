import { Stack, Text } from '@mantine/core'
import { assertDefined } from '#core/invariant.ts'
import { sen, type Sen } from '#core/money.ts'
import { type RequestOf, type ResponseOf } from '#platform/contract/endpoint.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { explainNumber } from '../contract.ts'
import { ledgerMessages as text } from '../messages.ts'
import classes from './PostingList.module.css'

/** The filter of a number: its account, agent and day. */
export type Explained = Omit<RequestOf<typeof explainNumber>['query'], 'cursor' | 'limit'>

/** Lists the postings behind a number, latest first, each with the number after it. */
export function PostingList({ of }: { of: Explained }) {
  const t = useT()
  const { first, items, error, retry, more, isFetchingMore } = useSlices(explainNumber, of)
  if (error) return <ErrorView error={error} onRetry={retry} />
  if (!items) return <RowsSkeleton />
  if (items.length === 0) {
    return <EmptyState kind="nothingYet" title={text.noPostings} hint={text.noPostingsHint} />
  }
  const { count, amount } = assertDefined(first?.total, 'the first slice has a total')
  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm">
        {t(text.postingCount, { count })}
      </Text>
      <ul className={classes.list}>
        {withBalances(items, amount).map(({ posting, balance }) => (
          <li key={`${posting.journalId} ${posting.line}`} className={classes.item}>
            <PostingItem posting={posting} balance={balance} />
          </li>
        ))}
      </ul>
      {more && <MoreButton onMore={more} isBusy={isFetchingMore} />}
    </Stack>
  )
}

/** Returns each posting with the number after it: the total less all later ones. */
function withBalances(items: readonly Posting[], total: Sen) {
  let balance = total
  return items.map((posting) => {
    const line = { posting, balance }
    balance = sen(balance - posting.amount)
    return line
  })
}

type Posting = ResponseOf<typeof explainNumber>['items'][number]

/**
 * Shows the event, the cashbook, the time and the actor, with the amount and the number after it.
 */
function PostingItem({ posting, balance }: { posting: Posting; balance: Sen }) {
  const t = useT()
  const { event, isReversal, createdByName, runnerName, userName, remark, businessDate } = posting
  const { reversedDate: dateOn } = posting
  const isOfAnotherDay = dateOn != null && dateOn !== businessDate
  const people = [createdByName, runnerName !== createdByName && runnerName, userName]
  return (
    <>
      <span>
        {t(text[event])}
        {isReversal && ` · ${t(isOfAnotherDay ? text.reversedOf : text.reversed, { dateOn })}`}
      </span>
      <span className={classes.amount}>
        {posting.amount > 0 && '+'}
        <MoneyText value={sen(posting.amount)} />
      </span>
      <span className={classes.small}>
        <DayText value={businessDate} /> ·{' '}
        {[t(text.by, { name: people.filter(Boolean).join(' · ') }), remark]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={classes.balance}>{t(text.thenBalance, { balanceSen: balance })}</span>
      <PostingOwner posting={posting} />
    </>
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
