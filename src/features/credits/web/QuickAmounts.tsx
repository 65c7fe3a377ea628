import { Button, SimpleGrid, Text } from '@mantine/core'
import type { Day } from '#core/calendar.ts'
import type { LoanState } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { creditMessages as text } from '../messages.ts'
import { quickAmounts } from './creditFacts.ts'

type Props = {
  loan: LoanState
  on: Day
  amountSen: Sen | undefined
  onChoose: (amountSen: Sen) => void
}

/** Shows the quick amounts: one day, two days, clear the debt, the full balance. */
export function QuickAmounts({ loan, on, amountSen, onChoose }: Props) {
  const t = useT()
  return (
    <SimpleGrid cols={2} spacing="xs" role="group" aria-label={t(text.quickAmounts)}>
      {quickAmounts(loan, on).map((choice) => {
        const isChosen = choice.amountSen === amountSen
        return (
          <Button
            key={choice.label.key}
            variant={isChosen ? 'light' : 'default'}
            h={52}
            px="xs"
            aria-pressed={isChosen}
            onClick={() => onChoose(choice.amountSen)}
          >
            <span>
              <Text component="span" display="block" size="xs" fw={400}>
                {t(choice.label)}
              </Text>
              <MoneyText value={choice.amountSen} fw={600} />
            </span>
          </Button>
        )
      })}
    </SimpleGrid>
  )
}
