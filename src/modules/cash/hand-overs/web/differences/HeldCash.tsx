import { Text } from '@mantine/core'
import { negateSen } from '#core/money.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { handOverMessages as text } from '../../messages.ts'
import type { Holder } from './holder.ts'

/** Shows what a person holds; nobody holds less than nothing, then the box owes them. */
export function HeldCash({
  holder: { held, runnerName: name },
}: {
  holder: Pick<Holder, 'held' | 'runnerName'>
}) {
  const t = useT()
  if (held >= 0) return <MoneyText value={held} isStrong />
  return (
    <Text component="span" inherit c="out">
      {t(text.boxOwes, { name, amountSen: negateSen(held) })}
    </Text>
  )
}
