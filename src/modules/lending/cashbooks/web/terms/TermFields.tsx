import { SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { addDays } from '#core/calendar.ts'
import { findExpected, type LoanEnd } from '#core/loan/findExpected.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { MAX_START_DELAY_DAYS, PACKAGE_TYPE, type LoanTerms } from '#core/loan/terms.ts'
import { basisPoints, formatAmount } from '#core/money.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { PercentInput } from '#platform/web/inputs/PercentInput.tsx'
import { today } from '#platform/web/preferences/today.ts'
import type { FieldProps } from '#platform/web/forms/useEndpointForm.ts'
import { WholeInput } from '#platform/web/inputs/WholeInput.tsx'
import { cashbookMessages } from '../../messages.ts'
import { cashbookWebMessages as text } from '../messages.ts'
import { DerivedTerms, ReceivedInput } from './DerivedTerms.tsx'
import { DaysOffSwitch } from './DaysOffSwitch.tsx'
import type { getEnteredTerms, TermEntries } from './getEnteredTerms.ts'
import type { KnownDaysOff } from './useDaysOff.ts'

export type TermsForm = {
  values: TermEntries
  set: (patch: TermEntries) => void
  field: (name: keyof TermEntries) => FieldProps
}

type Props = {
  form: TermsForm
  /** What the entries amount to. */
  terms: ReturnType<typeof getEnteredTerms>
  daysOff: KnownDaysOff | undefined
  /** True when a package decides the type; otherwise it can be switched. */
  hasPackage: boolean
  /** True when the customer gets all that is lent less the first credit, as not with a reloan. */
  isAllInHand?: boolean
}

/**
 * Shows the numbers of a loan: entered ones, and derived ones in grey. Without the amount lent the expected
 * credit is entered first, and the other ends can be entered in its place.
 */
export function TermFields({ form, hasPackage, isAllInHand = false, daysOff, ...props }: Props) {
  const t = useT()
  const { values } = form
  const isConventional = values.packageType === PACKAGE_TYPE.CONVENTIONAL
  const terms = props.terms && !isRefused(props.terms) ? props.terms : undefined
  const { end, setEnd } = useAnyEnd(values, form.set)
  const expected = form.field('expectedCredit')
  return (
    <Stack gap="md">
      {!hasPackage && <TypeSwitch form={form} isConventional={isConventional} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MoneyInput
          {...expected}
          onChange={(next) => {
            setEnd(undefined)
            expected.onChange?.(next)
          }}
          label={t(text.expectedCreditIn)}
          isSigned
        />
        {isConventional ? (
          <MoneyInput
            {...form.field('debitAmount')}
            label={t(text.debitAmountOut)}
            withAsterisk
            isSigned
          />
        ) : (
          <PercentInput {...form.field('interestRate')} withAsterisk isSigned />
        )}
        <WholeInput {...form.field('debitDays')} isSigned />
        <DerivedTerms
          terms={terms}
          isConventional={isConventional}
          debitSen={end && 'debitSen' in end ? end.debitSen : undefined}
          onDebit={(debitSen) => setEnd(debitSen === null ? undefined : { debitSen })}
        />
        <FirstCredit form={form} terms={terms} />
        {isAllInHand && !isConventional && (
          <ReceivedInput
            terms={terms}
            receivedSen={end && 'receivedSen' in end ? end.receivedSen : undefined}
            onReceived={(receivedSen) => setEnd(receivedSen === null ? undefined : { receivedSen })}
          />
        )}
      </SimpleGrid>
      <Dates form={form} />
      {daysOff && <DaysOffSwitch form={form} daysOff={daysOff} terms={terms} />}
    </Stack>
  )
}

function TypeSwitch({ form, isConventional }: { form: TermsForm; isConventional: boolean }) {
  const t = useT()
  const { SYSTEM, CONVENTIONAL } = PACKAGE_TYPE
  return (
    <div>
      <SegmentedControl
        aria-label={t(cashbookMessages.packageType)}
        value={String(isConventional ? CONVENTIONAL : SYSTEM)}
        data={[
          { value: String(SYSTEM), label: t(text.systemType) },
          { value: String(CONVENTIONAL), label: t(text.conventionalType) },
        ]}
        onChange={(chosen) =>
          // The fields of the other type are neither shown nor sent.
          form.set(
            Number(chosen) === SYSTEM
              ? { packageType: SYSTEM, debitAmount: null }
              : { packageType: CONVENTIONAL, interestRate: null },
          )
        }
      />
      <Text size="sm" c="dimmed" mt={4}>
        {t(isConventional ? text.conventionalTypeHint : text.systemTypeHint)}
      </Text>
    </div>
  )
}

function FirstCredit({ form, terms }: { form: TermsForm; terms: LoanTerms | undefined }) {
  const t = useT()
  const field = form.field('firstCreditAmount')
  const usual = terms
    ? t(text.firstCreditHint, { dailySen: terms.dailySen })
    : t(text.firstCreditHintBare)
  return (
    <MoneyInput
      {...field}
      isSigned
      placeholder={terms && formatAmount(terms.dailySen)}
      // An agreed amount cannot become optional again.
      description={field.withAsterisk ? undefined : usual}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}

function Dates({ form }: { form: TermsForm }) {
  const t = useT()
  const now = today()
  const debitOn = form.values.debitDate || now
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <DayInput {...form.field('debitDate')} value={debitOn} maxDate={now} withAsterisk />
      <DayInput
        {...form.field('startDate')}
        value={form.values.startDate || now}
        minDate={debitOn}
        maxDate={addDays(debitOn, MAX_START_DELAY_DAYS)}
        withAsterisk
        description={t(text.startHint)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
    </SimpleGrid>
  )
}

/**
 * Lets a loan be entered from the amount lent or from what the customer gets in hand: the expected credit
 * follows, also when the rate, the days or the first credit change later. The user who enters the
 * expected credit ends that.
 */
function useAnyEnd(values: TermEntries, set: (patch: TermEntries) => void) {
  const [end, setEnd] = useState<LoanEnd>()
  const { debitDays, interestRate, firstCreditAmount, expectedCredit } = values
  const isKnown = typeof debitDays === 'number' && typeof interestRate === 'number'
  const expected =
    end && isKnown
      ? findExpected(end, {
          debitDays,
          rateBasisPoints: basisPoints(interestRate),
          firstCreditSen: typeof firstCreditAmount === 'number' ? firstCreditAmount : undefined,
        })
      : undefined
  useEffect(() => {
    if (expected !== undefined && expected !== expectedCredit) {
      set({ expectedCredit: expected })
    }
  }, [expected, expectedCredit, set])
  return { end, setEnd }
}
