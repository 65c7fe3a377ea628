import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDay, type Day } from '#core/calendar.ts'
import { RELATIVE_TIMES, stepPeriod, type Period, type RelativeTime } from '#core/reportPeriod.ts'
import type { ReactNode } from 'react'
import { Pills } from '#platform/web/lists/Pills.tsx'
import type { Message } from '#platform/contract/message.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { transactionReportMessages } from '../messages.ts'
import type { ReportQuery } from './useReportQuery.ts'

const VIEWS: Record<RelativeTime, Message> = {
  DAILY: transactionReportMessages.daily,
  WEEKLY: transactionReportMessages.weekly,
  MONTHLY: transactionReportMessages.monthly,
  YEARLY: transactionReportMessages.yearly,
  CUSTOM: transactionReportMessages.custom,
}

/** Shows the choice of the period's length, and the steps to earlier and later days. */
export function PeriodBar({ view, period, setUrl }: ReportQuery) {
  const t = useT()
  const isPhone = usePhone()
  // On a phone the days have their labels above them.
  const align = isPhone && view === 'CUSTOM' ? 'end' : 'center'
  const frame = (days: ReactNode) => (isPhone ? days : <Pills>{days}</Pills>)
  const go = (next: Period) => setUrl({ from: next.from, to: view === 'CUSTOM' ? next.to : '' })
  return (
    <Group gap="md" align={align}>
      <SegmentedControl
        {...(isPhone && { fullWidth: true, size: 'xs', w: '100%' })}
        aria-label={t(transactionReportMessages.view)}
        value={view}
        onChange={(next) => {
          const days = next === 'CUSTOM' ? period : { from: dayToKeep(period), to: '' }
          setUrl({ relativeTime: next, ...days })
        }}
        data={RELATIVE_TIMES.map((each) => ({ value: each, label: t(VIEWS[each]) }))}
      />
      <Group gap="xs" align={align} wrap={isPhone ? 'wrap' : 'nowrap'}>
        <Group gap="xs" wrap="nowrap" align={align}>
          <Step
            label={transactionReportMessages.before}
            onClick={() => go(stepPeriod(view, period, -1))}
          >
            <IconChevronLeft aria-hidden />
          </Step>
          {view === 'CUSTOM' ? (
            frame(<CustomDays period={period} onChange={go} />)
          ) : (
            <Text
              fw={600}
              className="figures"
              miw={110}
              ta="center"
              aria-live="polite"
              style={{ textWrap: 'balance' }}
            >
              {period.from === period.to
                ? formatDay(period.from)
                : t(transactionReportMessages.period, { fromOn: period.from, toOn: period.to })}
            </Text>
          )}
          <Step
            label={transactionReportMessages.after}
            onClick={() => go(stepPeriod(view, period, 1))}
          >
            <IconChevronRight aria-hidden />
          </Step>
        </Group>
        <Button variant="default" onClick={() => setUrl({ from: '', to: '' })}>
          {t(transactionReportMessages.now)}
        </Button>
      </Group>
    </Group>
  )
}

/** Returns the day to keep in another view: today if it was visible, otherwise the first day. */
function dayToKeep({ from, to }: Period): Day {
  const now = today()
  return from <= now && now <= to ? now : from
}

function Step({
  label,
  onClick,
  children,
}: {
  label: Message
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={useT()(label)} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

function CustomDays({ period, onChange }: { period: Period; onChange: (next: Period) => void }) {
  const t = useT()
  return (
    <>
      <DayInput
        label={t(transactionReportMessages.from)}
        value={period.from}
        clearable={false}
        onChange={(from) => from && onChange({ from, to: from > period.to ? from : period.to })}
      />
      <DayInput
        label={t(transactionReportMessages.to)}
        value={period.to}
        minDate={period.from}
        maxDate={today() > period.to ? today() : period.to}
        clearable={false}
        onChange={(to) => to && onChange({ from: period.from > to ? to : period.from, to })}
      />
    </>
  )
}
