import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconReceipt } from '@tabler/icons-react'
import type { Day } from '#core/calendar.ts'
import { formatCount } from '#core/formatCount.ts'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { PaperPicture } from '#platform/web/paper/PaperPicture.tsx'
import type { PaperFact, PaperWords } from '#platform/web/paper/paperWords.ts'
import { PrintOnRoll } from '#platform/web/paper/PrintOnRoll.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { listCommissions } from '#modules/cash/commission/contract.ts'
import type { getCash } from '#modules/cash/hand-overs/contract.ts'
import { getToHandOver } from '#modules/cash/hand-overs/web/describeHeld.ts'
import { getRunnerDay } from '#modules/collection/round/contract.ts'
import { usePaperHead } from '#modules/office/business/web/usePaperHead.ts'
import { runnerDayMessages as text } from './messages.ts'

type Carrier = ResponseOf<typeof getCash>['runners'][number]

type Props = { carrier: Carrier; date: Day; isNow: boolean }

/** Shows the button that opens a runner's day as one card: to share as a picture, and to print. */
export function RunnerDay(props: Props) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  const { runnerName } = props.carrier
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className="touch-target no-print"
        leftSection={<IconReceipt size={18} aria-hidden />}
        aria-label={`${t(text.dayCard)} – ${t(text.dayOf, { name: runnerName ?? '', dayOn: props.date })}`}
        onClick={open}
      >
        {t(text.dayCard)}
      </Button>
      {isOpen && (
        <Sheet title={t(text.dayCard)} onClose={close}>
          <Card {...props} />
        </Sheet>
      )}
    </>
  )
}

function Card({ carrier, date, isNow }: Props) {
  const runnerId = carrier.runnerId ?? 0
  const day = useEndpointQuery(getRunnerDay, { query: { runnerId, date } })
  const commission = useEndpointQuery(listCommissions, { query: { from: date, to: date } })
  return (
    <QueryBoundary result={day}>
      {(stops) => (
        <QueryBoundary result={commission}>
          {({ items }) => (
            <Paper
              carrier={carrier}
              stops={stops}
              isNow={isNow}
              commission={items.find(({ userId }) => userId === runnerId)}
            />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

type PaperProps = {
  carrier: Carrier
  stops: ResponseOf<typeof getRunnerDay>
  commission: { earned: Sen; owed: Sen } | undefined
  isNow: boolean
}

function Paper({ carrier, stops, commission, isNow }: PaperProps) {
  const t = useT()
  const lender = usePaperHead(useLanguage())
  const { runnerName: name, date: dayOn } = stops
  const words = describeDay({ carrier, stops, commission, isNow }, lender, t)
  return (
    <Stack gap="md">
      <PaperPicture
        words={words}
        fileName={`day-${dayOn}-${stops.runnerId}.png`}
        message={t(text.dayOf, { name, dayOn })}
        alt={t(text.dayOf, { name, dayOn })}
      />
      <PrintOnRoll words={words} />
    </Stack>
  )
}

/** Returns the words of the card: the figures of the cash page, and the stops behind them. */
export function describeDay(
  { carrier, stops, commission, isNow }: PaperProps,
  lender: PaperWords['lender'],
  t: ReturnType<typeof useT>,
): PaperWords {
  const { runnerName: name, date, paidStops, missedStops, promiseCount, promised } = stops
  const { amount, count, transfers, transferCount, handedOver, waiting, short, over } = carrier
  const toHandOver = isNow ? getToHandOver(carrier) : carrier.left
  const counted = (sum: Sen, all: number) => `${formatAmount(sum)} (${formatCount(all)})`
  const some = (label: string, sum: Sen): PaperFact[] =>
    sum > 0 ? [{ label, value: formatAmount(sum) }] : []
  return {
    lender,
    title: t(text.dayOf, { name, dayOn: date }),
    warning: undefined,
    amount: undefined,
    groups: [
      [
        { label: t(text.paidStops), value: formatCount(paidStops) },
        { label: t(text.missedStops), value: formatCount(missedStops) },
        { label: t(text.promises), value: counted(promised, promiseCount) },
      ],
      [
        { label: t(text.cash), value: counted(amount, count) },
        { label: t(text.transfers), value: counted(transfers, transferCount) },
      ],
      [
        { label: t(text.handedOver), value: formatAmount(handedOver) },
        ...some(t(text.waiting), waiting),
        ...some(t(text.short), short),
        ...some(t(text.over), over),
        { label: t(text.toHandOver), value: formatAmount(toHandOver), isStrong: true },
      ],
      [
        ...some(t(text.commissionEarned), commission?.earned ?? ZERO_SEN),
        { label: t(text.commissionOwed), value: formatAmount(commission?.owed ?? ZERO_SEN) },
      ],
    ],
    check: undefined,
  }
}
