import { DateInput, type DateInputProps } from '@mantine/dates'
import './dates.css'
import { useMergedRef } from '@mantine/hooks'
import { isDay, type Day } from '#core/calendar.ts'
import { parseDay } from '#core/reading/day.ts'
import { useDayjsLocale } from '../preferences/useDayjsLocale.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { inputMessages } from './messages.ts'
import { today } from '../preferences/today.ts'
import { useUnread } from '../forms/unread.ts'
import { useTypedDay } from './useTypedDay.ts'

const ENDS_IN_TWO_DIGITS = /(?:^|\D)\d{2}\s*$/

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'defaultValue' | 'minDate' | 'maxDate'> & {
  value?: Day | null | undefined
  onChange?: (value: Day | null) => void
  minDate?: Day
  maxDate?: Day
}

/**
 * Shows an input for a day, typed or picked, as DD-MM-YYYY. The value is a Day, null while it is
 * empty. A text that is no allowed day stays as typed, with the reason, and its form is not sent.
 */
export function DayInput({
  value = null,
  onChange,
  ref,
  onBlur,
  onInput,
  onKeyDown,
  ...props
}: Props) {
  const t = useT()
  const locale = useDayjsLocale()
  const [earlier, later] = [t(inputMessages.earlier), t(inputMessages.later)]
  const { kept, ...field } = useTypedDay(value, onChange, props)
  const unread = useUnread(kept && t(kept.fault, kept.values))
  const inputRef = useMergedRef(ref, unread.ref)
  return (
    <DateInput
      placeholder={t(inputMessages.dayFormat)}
      inputMode="numeric"
      autoComplete="off"
      clearable={!props.withAsterisk}
      clearButtonProps={{ 'aria-label': t(platformMessages.clear) }}
      attributes={{ month: { 'aria-label': t(inputMessages.calendar) } }}
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
      key={field.generation}
      ref={inputRef}
      className="figures"
      valueFormat="DD-MM-YYYY"
      // A year of two digits may be the beginning of one of four: it is read when the field is left.
      dateParser={(typed) => (ENDS_IN_TWO_DIGITS.test(typed) ? null : (parseDay(typed) ?? null))}
      fixOnBlur={!field.isFaulty}
      value={value}
      error={unread.error ?? props.error}
      onInput={(event) => {
        field.type(event.currentTarget.value)
        onInput?.(event)
      }}
      onChange={(date) => field.choose(date !== null && isDay(date) ? date : null)}
      onBlur={(event) => {
        field.leave()
        unread.show()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.leave()
        onKeyDown?.(event)
      }}
    />
  )
}
