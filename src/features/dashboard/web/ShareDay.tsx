import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { formatDay } from '#core/calendar.ts'
import { formatRinggit, type Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { dashboardMessages as text } from './messages.ts'
import type { Dashboard } from './NumberCards.tsx'

/** Shows the button that opens WhatsApp with the day's figures; no customer is named. */
export function ShareDay({ dashboard }: { dashboard: Dashboard }) {
  const t = useT()
  const words = describeDay(dashboard, t)
  return (
    <Button
      component="a"
      href={`https://wa.me/?text=${encodeURIComponent(words)}`}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="compact-md"
      className="touch-target no-print"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      {t(text.shareDay)}
    </Button>
  )
}

/** Returns the figures of the day as the dashboard shows them, one per line. */
function describeDay(dashboard: Dashboard, t: ReturnType<typeof useT>): string {
  const { date, collected, expected, stillDue, notYetPaid, lent, overdue } = dashboard
  const { withRunners, inBox, transfersToConfirm: transfers } = dashboard
  const { promisesBroken: broken, promisedToday: promised } = dashboard
  const amount = (label: Message, amountSen: Sen) => `${t(label)}: ${formatRinggit(amountSen)}`
  const lines = [
    formatDay(date),
    `${amount(text.collectedToday, collected.amount)} (${collected.count})`,
    amount(text.expected, expected),
    amount(text.stillDue, stillDue.amount),
    t(text.nothingCame, { count: notYetPaid.count }),
    `${amount(text.lentToday, lent.amount)} (${lent.count})`,
    amount(text.overdue, overdue.amount),
    amount(text.pettyCash, dashboard.pettyCash),
    withRunners !== 0 && t(text.whereCashIs, { heldSen: withRunners, boxSen: inBox }),
    transfers &&
      transfers.count > 0 &&
      t(text.transfersToConfirm, { count: transfers.count, amountSen: transfers.amount }),
    promised && promised.count > 0 && t(text.promisedToday, { count: promised.count }),
    broken && broken.count > 0 && t(text.promisesBroken, { count: broken.count }),
  ]
  return lines.filter(Boolean).join('\n')
}
