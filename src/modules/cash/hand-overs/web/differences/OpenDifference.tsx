import { Text } from '@mantine/core'
import { sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { Holder } from './staleAfterCash.ts'
import { differenceWebMessages as text } from './messages.ts'

/** Shows a runner's open difference with its first day; nothing without one. */
export function OpenDifference({
  holder: { difference, days },
}: {
  holder: Pick<Holder, 'difference' | 'days'>
}) {
  const t = useT()
  if (difference === 0) return null
  const message = difference > 0 ? text.shortSince : text.overSince
  return (
    <Text component="span" inherit c="out">
      {t(message, { amountSen: sen(Math.abs(difference)), dayOn: days[0]?.date })}
    </Text>
  )
}
