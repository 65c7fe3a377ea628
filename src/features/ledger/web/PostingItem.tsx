import { sen, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { explainNumber } from '../contract.ts'
import { ledgerMessages as text } from '../messages.ts'
import classes from './PostingList.module.css'

export type Posting = ResponseOf<typeof explainNumber>['items'][number]

/**
 * Shows the event, the cashbook, the time and the actor, with the amount and the number after it.
 */
export function PostingItem({ posting, balance }: { posting: Posting; balance: Sen }) {
  const t = useT()
  const { event, isReversal, createdByName, runnerName, userName, remark, businessDate } = posting
  const people = [createdByName, runnerName !== createdByName && runnerName, userName]
  return (
    <>
      <span>
        {t(text[event])}
        {isReversal && ` · ${t(text.reversed)}`}
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
    <LinkTo to="/customer/details" search={search} inherit className={classes.whose!}>
      {`${customerName} · ${cashbookCode}`}
    </LinkTo>
  )
}
