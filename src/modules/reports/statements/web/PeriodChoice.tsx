import { Group } from '@mantine/core'
import type { Day } from '#core/calendar.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { PresetChoice } from '#platform/web/inputs/PresetChoice.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { statementMessages } from '../messages.ts'
import { statementWebMessages as text } from './messages.ts'
import { STATEMENT_PERIODS, type PeriodUrl, type StatementPeriod } from './statementPeriod.ts'

type Props = {
  period: StatementPeriod
  days: { from?: Day; to: Day }
  setUrl: (next: Partial<PeriodUrl>) => void
}

/** Shows the choice of the days of a statement. */
export function PeriodChoice({ period, days, setUrl }: Props) {
  const t = useT()
  const { to, from = to } = days
  return (
    <Group gap="sm">
      <PresetChoice
        label={t(text.period)}
        value={period}
        onChange={(next) =>
          setUrl(
            next === 'CUSTOM' ? { period: next, from, to } : { period: next, from: '', to: '' },
          )
        }
        data={STATEMENT_PERIODS.map((value) => ({ value, label: t(text[value]) }))}
      />
      {period === 'CUSTOM' && (
        <Group gap="xs" wrap="nowrap">
          <DayInput
            aria-label={t(statementMessages.from)}
            value={from}
            maxDate={today()}
            clearable={false}
            onChange={(next) => next && setUrl({ from: next, to: to < next ? next : to })}
          />
          <DayInput
            aria-label={t(statementMessages.to)}
            value={to}
            maxDate={today()}
            clearable={false}
            onChange={(next) => next && setUrl({ from: from > next ? next : from, to: next })}
          />
        </Group>
      )}
    </Group>
  )
}
