import { formatCount } from '#core/formatCount.ts'
import { formatDay } from '#core/calendar.ts'
import { formatRinggit, type Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { ShareDay } from '#platform/web/display/ShareDay.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { dueMessages } from '#features/cashbooks/dueMessages.ts'
import { dashboardMessages as text } from './messages.ts'
import { describeStillDue, type Dashboard } from './NumberCards.tsx'

/** Shows the button that shares the figures of the dashboard; no customer is named. */
export function ShareDashboard({ dashboard }: { dashboard: Dashboard }) {
  const t = useT()
  return <ShareDay lines={describeDay(dashboard, t)} />
}

/** Returns the figures of the day as the dashboard shows them, one per line. */
function describeDay(dashboard: Dashboard, t: ReturnType<typeof useT>) {
  const { date, collected, due, stillDue, notYetPaid, lent, overdue } = dashboard
  const { withRunners, inBox, transfersToConfirm: transfers } = dashboard
  const { promisesBroken: broken, promisedToday: promised } = dashboard
  const amount = (label: Message, amountSen: Sen) => `${t(label)}: ${formatRinggit(amountSen)}`
  return [
    formatDay(date),
    `${amount(text.collectedToday, collected.amount)} (${formatCount(collected.count)})`,
    t(text.dueParts, {
      dueSen: due.amount,
      instalmentsSen: due.instalments,
      arrearsSen: due.arrears,
    }),
    `${amount(dueMessages.stillDue, stillDue.amount)} (${describeStillDue(due, t)})`,
    t(text.nothingCame, { count: notYetPaid.count }),
    `${amount(text.lentToday, lent.amount)} (${formatCount(lent.count)})`,
    amount(text.overdue, overdue.amount),
    amount(text.pettyCash, dashboard.pettyCash),
    withRunners !== 0 && t(text.whereCashIs, { heldSen: withRunners, boxSen: inBox }),
    transfers &&
      transfers.count > 0 &&
      t(text.transfersToConfirm, { count: transfers.count, amountSen: transfers.amount }),
    promised && promised.count > 0 && t(text.promisedToday, { count: promised.count }),
    broken && broken.count > 0 && t(text.promisesBroken, { count: broken.count }),
  ].map((line) => line || undefined)
}
