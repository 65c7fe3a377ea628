import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { cashbookFigureMessages } from '../../figureMessages.ts'
import { cashbookWebMessages } from '../messages.ts'
import { cashbookListMessages as text } from './cashbookListMessages.ts'
import type { CashbookPage } from './listedCashbook.ts'

/** Shows the sums of all matches: the debts of unsettled cashbooks, the earnings of ended ones. */
export function ListSums({
  sums,
  status,
}: Pick<CashbookPage, 'sums'> & { status: CashbookStatus }) {
  if (status === CASHBOOK_STATUS.UNSETTLED) {
    return (
      <Figures isLine>
        <Figure label={text.balance} isStrong>
          <MoneyText value={sums.totalBalance} />
        </Figure>
        <Figure label={cashbookFigureMessages.stillDue}>
          <MoneyText value={sums.dueToday} />
        </Figure>
        <Figure label={cashbookWebMessages.lentOut}>
          <MoneyText value={sums.totalDebit} flow="out" />
        </Figure>
        <Figure label={cashbookWebMessages.paidIn}>
          <MoneyText value={sums.totalCredit} flow="in" />
        </Figure>
      </Figures>
    )
  }
  return (
    <Figures isLine>
      {sums.net !== null && (
        <>
          <Figure label={text.net} isStrong>
            <MoneyText value={sums.net} />
          </Figure>
          <Figure label={text.profit}>
            <MoneyText value={sums.profit} />
          </Figure>
          <Figure label={text.commissions}>
            <MoneyText value={sums.commission} />
          </Figure>
        </>
      )}
      <Figure label={cashbookWebMessages.lentOut}>
        <MoneyText value={sums.totalDebit} flow="out" />
      </Figure>
      <Figure label={cashbookWebMessages.paidIn}>
        <MoneyText value={sums.totalCredit} flow="in" />
      </Figure>
      <Figure label={text.writtenOff}>
        <MoneyText value={sums.lossAmount} />
      </Figure>
    </Figures>
  )
}
