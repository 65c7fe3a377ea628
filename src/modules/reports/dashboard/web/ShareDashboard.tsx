import { formatCount } from '#core/formatCount.ts'
import { formatDay } from '#core/calendar.ts'
import { formatRinggit, type Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { ShareDay } from '#platform/web/display/ShareDay.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { cashbookFigureMessages } from '#modules/lending/cashbooks/figureMessages.ts'
import { dayFigureMessages } from '../../agents/dayFigureMessages.ts'
import { describeRest } from '../../agents/web/DayBars.tsx'
import { describeEarlierCash } from './describeEarlierCash.ts'
import { dashboardMessages as text } from './messages.ts'
import type { Dashboard } from './NumberCards.tsx'

/** Shows the button that shares the figures of the dashboard; no customer is named. */
export function ShareDashboard({ dashboard }: { dashboard: Dashboard }) {
  const t = useT()
  return <ShareDay lines={describeDay(dashboard, t)} />
}

/** Returns the figures of the day as the dashboard shows them, one per line. */
function describeDay(dashboard: Dashboard, t: ReturnType<typeof useT>) {
  const { date, collected, expected, arrears, refunded, stillDue } = dashboard
  const { notYetPaid, lent, overdue } = dashboard
  const { withRunners, inBox, transfersToConfirm: transfers } = dashboard
  const { promisesBroken: broken, promisedToday: promised } = dashboard
  const amount = (label: Message, amountSen: Sen) => `${t(label)}: ${formatRinggit(amountSen)}`
  const getPart = (label: Message, paidSen: Sen, dueSen: Sen) =>
    t(dayFigureMessages.paidOf, { name: t(label), paidSen, dueSen })
  return [
    formatDay(date),
    `${amount(text.collectedToday, collected.amount)} (${formatCount(collected.count)})`,
    getPart(dayFigureMessages.towardsToday, collected.towardsToday, expected),
    arrears > 0 && getPart(dayFigureMessages.towardsArrears, collected.towardsArrears, arrears),
    ...describeRest(collected, t),
    refunded.amount > 0 && t(text.refundedToday, { amountSen: refunded.amount }),
    amount(cashbookFigureMessages.stillDue, stillDue.amount),
    t(text.nothingCame, { count: notYetPaid.count }),
    `${amount(text.lentToday, lent.amount)} (${formatCount(lent.count)})`,
    amount(text.overdue, overdue.amount),
    amount(text.pettyCash, dashboard.pettyCash),
    withRunners !== 0 && t(text.whereCashIs, { heldSen: withRunners, boxSen: inBox }),
    describeEarlierCash(dashboard.earlierCash, date, t),
    ...(dashboard.inactiveHolders ?? []).map(({ name, amount: amountSen }) =>
      t(text.inactiveHolds, { name, amountSen }),
    ),
    transfers &&
      transfers.count > 0 &&
      t(text.transfersToConfirm, { count: transfers.count, amountSen: transfers.amount }),
    promised && promised.count > 0 && t(text.promisedToday, { count: promised.count }),
    broken && broken.count > 0 && t(text.promisesBroken, { count: broken.count }),
  ].map((line) => line || undefined)
}
