import { Switch } from '@mantine/core'
import type { LoanTerms } from '#core/loan/terms.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { cashbookMessages } from '../../messages.ts'
import { cashbookWebMessages as text } from '../messages.ts'
import type { TermsForm } from './TermFields.tsx'
import { isSkipping, type KnownDaysOff } from './useDaysOff.ts'

type Props = {
  form: Pick<TermsForm, 'values' | 'set'>
  daysOff: KnownDaysOff
  terms: LoanTerms | undefined
}

/** Shows whether the loan leaves out days off, where there are any to leave out. */
export function DaysOffSwitch({ form, daysOff, terms }: Props) {
  const t = useT()
  const isOn = isSkipping(daysOff, form.values.skipsDaysOff)
  if (daysOff.weekdays.length + daysOff.dates.length === 0 && !form.values.skipsDaysOff) return null
  return (
    <Switch
      label={t(cashbookMessages.skipsDaysOff)}
      description={terms && isOn && t(text.skipsHint, getDaysOffValues(terms))}
      checked={isOn}
      onChange={(event) => form.set({ skipsDaysOff: event.currentTarget.checked })}
    />
  )
}

/** Returns how many days off the term has, and when it ends. */
export const getDaysOffValues = ({ daysOff, dueOn }: LoanTerms) => ({
  count: daysOff.filter((on) => on <= dueOn).length,
  dueOn,
})
