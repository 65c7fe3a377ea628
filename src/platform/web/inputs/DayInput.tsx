import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { isDay, type Day } from '#core/calendar.ts'
import { useDayjsLocale } from '../preferences/dayjsLocale.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { inputMessages } from './messages.ts'
import { today } from '../preferences/today.ts'

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'defaultValue' | 'minDate' | 'maxDate'> & {
  value?: Day | null | undefined
  onChange?: (value: Day | null) => void
  minDate?: Day
  maxDate?: Day
}

/**
 * Shows an input for a day, typed or picked, as DD-MM-YYYY. The value is a Day, null while it is
 * empty.
 */
export function DayInput({ value, onChange, ...props }: Props) {
  const t = useT()
  const locale = useDayjsLocale()
  const [earlier, later] = [t(inputMessages.earlier), t(inputMessages.later)]
  return (
    <DateInput
      placeholder={t(inputMessages.dayFormat)}
      inputMode="numeric"
      autoComplete="off"
      clearable={!props.withAsterisk}
      clearButtonProps={{ 'aria-label': t(platformMessages.clear) }}
      ariaLabels={{
        previousMonth: earlier,
        previousYear: earlier,
        previousDecade: earlier,
        nextMonth: later,
        nextYear: later,
        nextDecade: later,
      }}
      locale={locale}
      firstDayOfWeek={1}
      getDayProps={(date) => (date === today() ? { 'aria-current': 'date' as const } : {})}
      {...props}
      className="figures"
      valueFormat="DD-MM-YYYY"
      dateParser={typedDay}
      value={value ?? null}
      onChange={(date) => onChange?.(date !== null && isDay(date) ? date : null)}
    />
  )
}

/** Parses a typed day: `20-11-2026`, `20/11/26`, `20.11.2026`, `20112026` or `2026-11-20`. */
export function typedDay(text: string): Day | null {
  const trimmed = text.trim()
  if (isDay(trimmed)) return trimmed
  const [, dd, mm, yy] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed) ??
    []
  if (!dd || !mm || !yy) return null
  const iso = `${yy.padStart(4, '20')}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}
