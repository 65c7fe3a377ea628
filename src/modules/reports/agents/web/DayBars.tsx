import { Text } from '@mantine/core'
import { addSen, type Sen } from '#core/money.ts'
import { BulletBar } from '#platform/web/charts/BulletBar.tsx'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { dayFigureMessages as text } from '../dayFigureMessages.ts'

export type CollectedParts = {
  towardsToday: Sen
  towardsArrears: Sen
  inAdvance: Sen
  takenBack: Sen
}

type Props = {
  expected: Sen
  arrears: Sen
  collected: CollectedParts
  /** With a title the first bar has its own panel and table. */
  title?: Message
}

/**
 * Shows whether the money of the day came in: of today's instalments, and in a smaller bar of the
 * arrears. The share is of today's instalments alone.
 */
export function DayBars({ expected, arrears, collected, title }: Props) {
  const { towardsToday, towardsArrears } = collected
  const hasArrears = arrears > 0 || towardsArrears > 0
  return (
    <>
      {!title && <Label message={text.towardsToday} />}
      <BulletBar
        {...(title && { title })}
        valueLabel={text.towardsToday}
        targetLabel={text.expected}
        value={towardsToday}
        target={expected}
      />
      {hasArrears && (
        <>
          <Label message={text.towardsArrears} />
          <BulletBar
            isSmall
            valueLabel={text.collected}
            targetLabel={text.towardsArrears}
            value={towardsArrears}
            target={arrears}
          />
        </>
      )}
    </>
  )
}

function Label({ message }: { message: Message }) {
  const t = useT()
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {t(message)}
    </Text>
  )
}

/** Says what was paid in advance, and what was reversed of earlier payments. */
export function describeRest(
  { inAdvance, takenBack }: CollectedParts,
  t: ReturnType<typeof useT>,
): string[] {
  const advanceSen = addSen(inAdvance, takenBack)
  return [
    advanceSen > 0 && t(text.inAdvance, { amountSen: advanceSen }),
    takenBack > 0 && t(text.reversed, { amountSen: takenBack }),
  ].filter((line) => line !== false)
}
