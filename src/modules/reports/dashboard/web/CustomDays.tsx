import type { Day } from '#core/calendar.ts'
import type { Period } from '#core/reportPeriod.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { choiceMessages as text } from './choiceMessages.ts'

type Props = {
  period: Period
  setUrl(change: { from?: Day; to?: Day }): void
}

/** Shows inputs for the first and the last day of a custom period. */
export function CustomDays({ period, setUrl }: Props) {
  const t = useT()
  return (
    <>
      <DayInput
        aria-label={t(text.from)}
        clearable={false}
        maxDate={period.to}
        value={period.from}
        onChange={(from) => from && setUrl({ from })}
      />
      <DayInput
        aria-label={t(text.to)}
        clearable={false}
        minDate={period.from}
        maxDate={today()}
        value={period.to}
        onChange={(to) => to && setUrl({ to })}
      />
    </>
  )
}
