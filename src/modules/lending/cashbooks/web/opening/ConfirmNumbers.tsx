import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDay } from '#core/calendar.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import { ratePercent } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Receives } from '../terms/ScheduleRail.tsx'
import { cashbookWebMessages as text } from '../messages.ts'

/**
 * Shows the four key numbers large: the debit, the amount handed over, the expected credit, the
 * schedule.
 */
export function ConfirmNumbers({ terms, receives }: { terms: LoanTerms; receives?: ReactNode }) {
  const t = useT()
  const { debitSen, expectedSen, interestSen, dailySen, debitDays, startOn, dueOn } = terms
  const rate = ratePercent(terms.rateBasisPoints)
  const days = t(text.days, { count: debitDays })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl">
      <Big label={text.debitAmountOut} number={<MoneyText value={debitSen} flow="out" />} />
      {receives ?? <Receives terms={terms} />}
      <Big
        label={text.expectedCreditIn}
        number={<MoneyText value={expectedSen} flow="in" />}
        hint={t(text.interestOf, { interestSen, rate })}
      />
      <Big
        label={text.dailyCredit}
        number={<MoneyText value={dailySen} />}
        hint={`${days} · ${formatDay(startOn)} – ${formatDay(dueOn)}`}
      />
    </SimpleGrid>
  )
}

/** Shows one large number under its label. */
export function Big({ label, number, hint }: { label: Message; number: ReactNode; hint?: string }) {
  const t = useT()
  return (
    <div>
      <Text c="dimmed" size="sm">
        {t(label)}
      </Text>
      <Text fz={28} lh={1.2} fw={600}>
        {number}
      </Text>
      {hint && (
        <Text c="dimmed" size="sm" className="figures">
          {hint}
        </Text>
      )}
    </div>
  )
}
