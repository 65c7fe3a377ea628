import { Paper, Text } from '@mantine/core'
import type { Day } from '#core/calendar.ts'
import type { LoanState } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { getOutcome } from './creditFacts.ts'
import { describeCredit } from './describeCredit.ts'

type Props = {
  loan: LoanState
  amountSen: Sen | undefined
  on: Day
  /** True when the field already shows why the amount is refused. */
  isRefusalShown?: boolean
}

/** Shows the effect of the typed amount in a sentence. */
export function CreditSentence({ loan, amountSen, on, isRefusalShown = false }: Props) {
  const t = useT()
  const payment = amountSen === undefined ? undefined : { amountSen, on, today: today() }
  const outcome = payment && getOutcome(loan, payment)
  const applied = outcome && 'applied' in outcome ? outcome.applied : undefined
  const isShort = applied?.effect.kind === 'SHORT'
  return (
    <Paper
      bg={
        applied
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
      <Text className="figures" fw={600} {...(isShort && { c: 'out' })}>
        {payment && applied && describeCredit(applied, payment, t)}
        {outcome && 'message' in outcome && !isRefusalShown && t(outcome.message, outcome.values)}
      </Text>
    </Paper>
  )
}
