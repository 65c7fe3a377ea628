import { Stack, Text } from '@mantine/core'
import { sen, type Sen } from '#core/money.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { explainNumber } from '../contract.ts'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { PostingItem, type Posting } from './PostingItem.tsx'
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
  const { count, amount } = first!.total!
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
