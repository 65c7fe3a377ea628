import { Text, type TextProps } from '@mantine/core'
import { allowedInterest } from '#core/loan/allowedInterest.ts'
import { basisPoints, type Sen } from '#core/money.ts'
import type { Language } from '#platform/contract/message.ts'
import { translateTo, useLanguage } from '#platform/web/preferences/language.ts'
import { businessMessages as text } from '../messages.ts'
import { useBusiness } from './useBusiness.ts'

type Props = TextProps & {
  loan: { debitSen: Sen; interestSen: Sen; debitDays: number }
  /** The language of a paper; that of the screen by default. */
  language?: Language
}

/**
 * Shows what the highest rate of the business allows on a loan, and what the loan takes; nothing
 * while no rate is set. It refuses nothing.
 */
export function RateLine({ loan, language, ...props }: Props) {
  const screenLanguage = useLanguage()
  const rate = useBusiness()?.highestRate ?? null
  if (rate === null) return null
  const { debitSen, interestSen, debitDays } = loan
  const allowedSen = allowedInterest(debitSen, basisPoints(rate), debitDays)
  return (
    <Text size="sm" c="dimmed" className="figures no-print" {...props}>
      {translateTo(language ?? screenLanguage)(text.rateLine, { rate, allowedSen, interestSen })}
    </Text>
  )
}
