import { ActionIcon, Group, Input, Popover, Text } from '@mantine/core'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LoanTerms } from '#core/loan/terms.ts'
import { ratePercent, subtractSen, type Sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { cashbookMessages } from '../../messages.ts'
import { cashbookWebMessages as text } from '../messages.ts'
import classes from './Derived.module.css'

type Props = {
  terms: LoanTerms | undefined
  isConventional: boolean
  /** What was typed as the amount lent; the expected credit follows it. */
  debitSen: Sen | undefined
  onDebit: (debitSen: Sen | null) => void
}

/**
 * Shows the derived terms: the debit amount, or the rate of a conventional loan, and the daily
 * credit.
 */
export function DerivedTerms({ terms, isConventional, debitSen, onDebit }: Props) {
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
        <MoneyInput
          label={t(text.debitAmountOut)}
          value={debitSen ?? terms?.debitSen ?? null}
          onChange={onDebit}
          rightSection={
            amounts && (
              <Formula label={t(text.debitAmountOut)} words={t(text.formulaDebit, amounts)} />
            )
          }
        />
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

type ReceivedProps = {
  terms: LoanTerms | undefined
  receivedSen: Sen | undefined
  onReceived: (receivedSen: Sen | null) => void
}

/** Shows what the customer gets in hand, which can be typed, too. */
export function ReceivedInput({ terms, receivedSen, onReceived }: ReceivedProps) {
  const t = useT()
  const derived = terms && subtractSen(terms.debitSen, terms.firstCreditSen)
  return (
    <MoneyInput
      label={t(text.inHand)}
      value={receivedSen ?? derived ?? null}
      onChange={onReceived}
      isSigned
    />
  )
}

type DerivedProps = { label: string; formula: string | undefined; children: ReactNode }

/** Shows a derived figure in grey, with its formula one tap away. */
function Derived({ label, formula, children }: DerivedProps) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group className={classes.box} justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" fw={600} className="figures">
          {children}
        </Text>
        {formula && <Formula label={label} words={formula} />}
      </Group>
    </Input.Wrapper>
  )
}

function Formula({ label, words }: { label: string; words: string }) {
  const t = useT()
  return (
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
          {words}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
