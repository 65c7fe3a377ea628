import { addSen, negateSen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { dayWordsMessages as text } from './dayWordsMessages.ts'
import type { Dashboard } from './NumberCards.tsx'

type T = ReturnType<typeof useT>

type Props = { dashboard: Dashboard; of: 'collected' | 'stillDue' }

/** Tells how a figure of the day follows from others. */
export function DayWords({ dashboard, of }: Props) {
  const t = useT()
  if (of === 'stillDue') return <div>{describeStillDue(dashboard, t)}</div>
  return (
    <>
      <div>{describeCollected(dashboard.collected, t)}</div>
      <div>{describeDue(dashboard, t)}</div>
    </>
  )
}

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(' ')

/** Says of which parts the sum collected today consists. */
function describeCollected(collected: Dashboard['collected'], t: T): string {
  const { amount, towardsToday, towardsArrears, inAdvance, takenBack } = collected
  return joined([
    t(text.collectedParts, {
      collectedSen: amount,
      todaySen: towardsToday,
      arrearsSen: towardsArrears,
      advanceSen: addSen(inAdvance, takenBack),
    }),
    takenBack > 0 && t(text.byReversals, { amountSen: takenBack }),
  ])
}

/** Says what was due today as the day began. */
function describeDue({ due, expected, arrears }: Dashboard, t: T): string {
  const { amount, writtenOff, moved } = due
  return joined([
    t(text.dueParts, { dueSen: amount, expectedSen: expected, arrearsSen: arrears }),
    writtenOff > 0 && t(text.byLosses, { amountSen: writtenOff }),
    moved > 0 && t(text.movedHere, { amountSen: moved }),
    moved < 0 && t(text.movedAway, { amountSen: negateSen(moved) }),
  ])
}

/** Says how what is still due follows from what was due as the day began. */
function describeStillDue({ due, stillDue }: Dashboard, t: T): string {
  const { amount, collected, reloaned, refunded } = due
  return joined([
    t(text.stillDueParts, {
      stillDueSen: stillDue.amount,
      dueSen: amount,
      collectedSen: collected,
    }),
    reloaned > 0 && t(text.byReloans, { amountSen: reloaned }),
    refunded > 0 && t(text.byRefunds, { amountSen: refunded }),
  ])
}
