import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { addDays, formatDay, type Day } from '#core/calendar.ts'
import { isDayOff } from '#core/loan/daysOff.ts'
import type { LoanState } from '#core/loan/standing.ts'
import { getUsualPromise } from '#core/loan/getUsualPromise.ts'
import type { Sen } from '#core/money.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { refuseUnread } from '#platform/web/forms/unread.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import type { MissedReason } from '../contract.ts'
import { formatLabel } from './rows.ts'
import { collectionWebMessages } from './messages.ts'
import { roundMessages } from './roundMessages.ts'
import { miss } from './collecting.ts'
import type { Stop } from './stops.ts'

const REASONS = ['CLOSED', 'NO_MONEY', 'NOT_THERE'] as const

type Props = { stop: Stop; on: Day; onClose: () => void }

/** Shows the reasons for a missed visit; a promise has a day and an amount. */
export function NotPaidSheet({ stop, on, onClose }: Props) {
  const t = useT()
  const [isPromise, setIsPromise] = useState(false)
  const note = (reason: MissedReason, promise?: { on: Day; amountSen: Sen }) => {
    onClose()
    miss(stop, reason, promise)
  }
  return (
    <Sheet
      title={t(isPromise ? roundMessages.promiseOf : collectionWebMessages.notPaidFor, {
        name: formatLabel(stop.row),
      })}
      onClose={onClose}
    >
      {isPromise ? (
        <PromisedDay loan={stop.loan} on={on} onChoose={(promise) => note('PROMISED', promise)} />
      ) : (
        <SimpleGrid cols={2} spacing="sm">
          {REASONS.map((reason, at) => (
            <Button
              key={reason}
              variant="default"
              mih={64}
              px="xs"
              onClick={() => note(reason)}
              {...(at === 0 && { 'data-autofocus': true })}
            >
              {t(collectionWebMessages[reason])}
            </Button>
          ))}
          <Button variant="default" mih={64} px="xs" onClick={() => setIsPromise(true)}>
            {t(collectionWebMessages.PROMISED)}
          </Button>
        </SimpleGrid>
      )}
    </Sheet>
  )
}

const SOON = [0, 1, 2, 7] as const

type DayProps = {
  loan: LoanState
  on: Day
  onChoose: (promise: { on: Day; amountSen: Sen }) => void
}

/**
 * Asks for the promised amount, then for the day, whose tap records both; each day says what is due
 * then, unless another amount was promised.
 */
function PromisedDay({ loan, on, onChoose }: DayProps) {
  const t = useT()
  const isOff = (count: number) => isDayOff(loan.daysOff, addDays(on, count))
  const [amount, setAmount] = useState<Sen | null>(null)
  const usual = SOON.find((count) => count > 0 && !isOff(count)) ?? 1
  const frame = useRef<HTMLFormElement>(null)
  const getPromise = (day: Day) => ({
    on: day,
    amountSen: amount !== null && amount > 0 ? amount : getUsualPromise(loan, day),
  })
  const choose = (promise: { on: Day; amountSen: Sen }) => {
    if (!refuseUnread(frame.current)) onChoose(promise)
  }
  return (
    <form ref={frame} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="sm">
        <MoneyInput
          label={t(roundMessages.promisedAmountOf)}
          placeholder={t(roundMessages.whatIsDue)}
          value={amount}
          onChange={(value) => setAmount(value)}
        />
        <Text fw={600}>{t(collectionWebMessages.promisedWhen)}</Text>
        <SimpleGrid cols={2} spacing="sm">
          {SOON.map((count) => {
            const promise = getPromise(addDays(on, count))
            return (
              <Button
                key={count}
                variant="default"
                mih={72}
                px="xs"
                autoFocus={count === usual}
                onClick={() => choose(promise)}
              >
                <span>
                  {count < 2
                    ? t(
                        count === 0
                          ? collectionWebMessages.thisEvening
                          : collectionWebMessages.tomorrow,
                      )
                    : t(collectionWebMessages.inDays, { count })}
                  <Text component="span" display="block" size="sm" c="dimmed" className="figures">
                    {formatDay(promise.on)}
                    {isOff(count) && ` · ${t(collectionWebMessages.dayOff)}`}
                    <br />
                    {formatAmount(promise.amountSen)}
                  </Text>
                </span>
              </Button>
            )
          })}
        </SimpleGrid>
        <DayInput
          label={t(collectionWebMessages.otherDay)}
          minDate={on}
          onChange={(day) => day !== null && day >= on && choose(getPromise(day))}
        />
      </Stack>
    </form>
  )
}
