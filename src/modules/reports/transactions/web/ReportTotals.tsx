import { formatCount } from '#core/formatCount.ts'
import { daysBetween, minDay } from '#core/calendar.ts'
import { maxSen, sen, getShare, ZERO_SEN } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { today } from '#platform/web/preferences/today.ts'
import type { getTransactionReport } from '../contract.ts'
import { KIND_WORDS } from '#modules/lending/credits/kindWords.ts'
import { transactionReportMessages as text } from '../messages.ts'

export type TransactionReport = ResponseOf<typeof getTransactionReport>

/** Shows the totals of the period in one line. */
export function ReportTotals({ report: { from, to, total } }: { report: TransactionReport }) {
  // Future days have no collections and must not lower the average.
  const days = daysBetween(from, minDay(to, today())) + 1
  const perDay = days > 1 ? getShare(maxSen(total.credit, ZERO_SEN), 1, days) : undefined
  return (
    <Figures>
      <Figure label={text.creditIn} isStrong>
        <MoneyText value={total.credit} flow="in" />
      </Figure>
      <Figure label={text.debitOut}>
        <MoneyText value={total.debit} flow="out" />
      </Figure>
      {total.recovery !== undefined && total.recovery > 0 && (
        <Figure label={KIND_WORDS.RECOVERY}>
          <MoneyText value={total.recovery} flow="in" />
        </Figure>
      )}
      {total.refund > 0 && (
        <Figure label={text.refunds}>
          <MoneyText value={total.refund} flow="out" />
        </Figure>
      )}
      <Figure label={text.net}>
        <MoneyText value={total.net} />
      </Figure>
      {total.loss > 0 && (
        <Figure label={text.losses}>
          <MoneyText value={sen(total.loss)} />
        </Figure>
      )}
      <Figure label={text.transactions}>{formatCount(total.count)}</Figure>
      {perDay !== undefined && (
        <Figure label={text.perDay}>
          <MoneyText value={perDay} />
        </Figure>
      )}
    </Figures>
  )
}
