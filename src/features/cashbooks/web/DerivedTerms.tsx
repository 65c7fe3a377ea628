import type { LoanTerms } from '#core/loan/terms.ts'
import { ratePercent } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { cashbookMessages } from '../messages.ts'
import { Derived } from './Derived.tsx'
import { cashbookWebMessages as text } from './messages.ts'

type Props = { terms: LoanTerms | undefined; isConventional: boolean }

/**
 * Shows the derived terms: the debit amount, or the rate of a conventional loan, and the daily
 * credit.
 */
export function DerivedTerms({ terms, isConventional }: Props) {
  const t = useT()
  const rate = terms && ratePercent(terms.rateBasisPoints)
  return (
    <>
      {isConventional ? (
        <Derived
          label={t(cashbookMessages.interestRate)}
          formula={terms && t(text.formulaRate, { ...terms, rate })}
        >
          {terms ? `${rate} %` : '–'}
        </Derived>
      ) : (
        <Derived
          label={t(text.debitAmountOut)}
          formula={terms && t(text.formulaDebit, { ...terms, rate })}
        >
          <MoneyText value={terms?.debitSen} />
        </Derived>
      )}
      <Derived
        label={t(text.dailyCredit)}
        formula={
          terms &&
          (terms.debitDays === 0
            ? t(text.formulaOnce)
            : t(text.formulaDaily, { expectedSen: terms.expectedSen, count: terms.debitDays }))
        }
      >
        <MoneyText value={terms?.dailySen} />
      </Derived>
    </>
  )
}
