import { ActionIcon, Group, Input, Popover, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LoanTerms } from '#core/loan/terms.ts'
import { ratePercent } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { cashbookMessages } from '../../messages.ts'
import { cashbookWebMessages as text } from '../messages.ts'
import classes from './Derived.module.css'

type Props = { terms: LoanTerms | undefined; isConventional: boolean }

/**
 * Shows the derived terms: the debit amount, or the rate of a conventional loan, and the daily
 * credit.
 */
export function DerivedTerms({ terms, isConventional }: Props) {
  const t = useT()
  const rate = terms && ratePercent(terms.rateBasisPoints)
  const amounts = terms && {
    expectedSen: terms.expectedSen,
    debitSen: terms.debitSen,
    interestSen: terms.interestSen,
    rate,
  }
  return (
    <>
      {isConventional ? (
        <Derived
          label={t(cashbookMessages.interestRate)}
          formula={amounts && t(text.formulaRate, amounts)}
        >
          {terms ? `${rate}%` : '–'}
        </Derived>
      ) : (
        <Derived label={t(text.debitAmountOut)} formula={amounts && t(text.formulaDebit, amounts)}>
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

type DerivedProps = { label: string; formula: string | undefined; children: ReactNode }

/** Shows a derived figure in grey, with its formula one tap away. */
function Derived({ label, formula, children }: DerivedProps) {
  const t = useT()
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group className={classes.box} justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" fw={600} className="figures">
          {children}
        </Text>
        {formula && (
          <Popover width={280} position="bottom-end" withArrow>
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                className="touch-target"
                aria-label={`${label}: ${t(text.howComputed)}`}
              >
                <IconInfoCircle size={18} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <Text size="sm" className="figures">
                {formula}
              </Text>
            </Popover.Dropdown>
          </Popover>
        )}
      </Group>
    </Input.Wrapper>
  )
}
