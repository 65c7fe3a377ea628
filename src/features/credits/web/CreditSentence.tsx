import { Paper, Text } from '@mantine/core'
import type { Day } from '../../../core/calendar.ts'
import type { LoanState } from '../../../core/loan/standing.ts'
import type { Sen } from '../../../core/money.ts'
import { useSay } from '../../../kit/web/language.ts'
import { today } from '../../../kit/web/today.ts'
import { outcomeOf } from './creditFacts.ts'
import { describeCredit } from './describeCredit.ts'

type Props = { loan: LoanState; amountSen: Sen | undefined; on: Day }

/** What the amount in the field does, in words, while it is typed. */
export function CreditSentence({ loan, amountSen, on }: Props) {
  const say = useSay()
  const outcome = amountSen && outcomeOf(loan, { amountSen, on, today: today() })
  const isShort = outcome && 'applied' in outcome && outcome.applied.effect.kind === 'SHORT'
  return (
    <Paper
      bg={
        outcome && 'applied' in outcome
          ? isShort
            ? 'var(--mantine-color-out-light)'
            : 'var(--mantine-color-in-light)'
          : 'var(--paper)'
      }
      px="md"
      py="sm"
      mih={64}
      role="status"
      aria-live="polite"
    >
      {outcome && (
        <Text className="figures" fw={600} {...(isShort && { c: 'out' })}>
          {'applied' in outcome
            ? describeCredit(outcome.applied, { amountSen, on, today: today() }, say)
            : say(outcome.phrase, outcome.values)}
        </Text>
      )}
    </Paper>
  )
}
