import { formatCount } from '#core/formatCount.ts'
import { formatRinggit, type Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { ShareDay } from '#platform/web/display/ShareDay.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { listDifferences, type getCash } from '../contract.ts'
import { describeHeld, getToHandOver } from './describeHeld.ts'
import { handOverWebMessages as text } from './messages.ts'
import { hasTransfers } from './Transfers.tsx'

type Props = { cash: ResponseOf<typeof getCash>; agentId: number | undefined }

/** Shows the button that shares the cash of a day as the page shows it; nobody is named. */
export function ShareCash({ cash: { date: dayOn, total }, agentId }: Props) {
  const t = useT()
  const { data: places } = useEndpointQuery(listDifferences, { query: { agentId } })
  const amount = (label: Message, amountSen: Sen) => `${t(label)}: ${formatRinggit(amountSen)}`
  const { transferCount, transfers, bouncedCount = 0 } = total
  const collected = hasTransfers(total) ? text.collectedInCash : text.collected
  // The box and the runners are as they are now, so they belong to today's text only.
  const now = dayOn === today() ? places : undefined
  const inBox = now?.inBox ?? null
  return (
    <ShareDay
      lines={[
        t(text.collectedOn, { dayOn }),
        `${amount(collected, total.amount)} (${formatCount(total.count)})`,
        hasTransfers(total) &&
          `${amount(text.byTransfer, transfers)} (${formatCount(transferCount)})`,
        bouncedCount > 0 && t(text.bouncedCount, { count: bouncedCount }),
        amount(text.handedOver, total.handedOver),
        amount(text.left, now ? getToHandOver(total) : total.left),
        now && describeHeld(total, t),
        ...OFTEN_NONE.map(({ figure, label }) => total[figure] > 0 && amount(label, total[figure])),
        inBox !== null && amount(text.inBox, inBox),
        now && amount(text.withRunners, now.withRunners),
      ]}
    />
  )
}

/** Figures that are zero on most days. */
export const OFTEN_NONE = [
  { figure: 'short', label: text.shortLabel },
  { figure: 'resolved', label: text.resolvedLabel },
  { figure: 'over', label: text.overLabel },
  { figure: 'waiting', label: text.waitingLabel },
] as const
