import {
  Collapse,
  Group,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
  Button,
  SimpleGrid,
  Alert,
  Checkbox,
  List,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { standingOn, type LoanState } from '#core/loan/standing.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { today } from '#platform/web/preferences/today.ts'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { AccountFields } from '#modules/ledger/accounts/web/AccountFields.tsx'
import { getLoan } from '../../cashbooks/web/getLoan.ts'
import { RunnerSelect } from '../../cashbooks/web/RunnerSelect.tsx'
import { creditMessages as text } from '../messages.ts'
import { ChangedNotice } from './ChangedNotice.tsx'
import { CreditSentence } from './CreditSentence.tsx'
import { type CreditDetails, quickAmounts } from './creditFacts.ts'
import { SlipField } from './slip/SlipField.tsx'
import { useCreditForm, type Confirmation, type SuggestedCredit } from './useCreditForm.ts'

type Props = {
  details: CreditDetails
  customerName: string
  /** Reloads the details after another user's change. */
  onReload: () => void
  onClose: () => void
  suggested?: SuggestedCredit | undefined
}

/** Shows the fields for amount, runner and date, and the effect of the payment. */
export function CreditForm({ details, onClose, ...props }: Props) {
  const t = useT()
  const [seen] = useState(details)
  const { form, on, confirmation, slip, setSlip } = useCreditForm({
    details,
    seen,
    onClose,
    ...props,
  })
  const [hasMore, { toggle }] = useDisclosure()
  const amountInput = useRef<HTMLInputElement>(null)
  const isPhone = usePhone()
  // Typing replaces the initial value; on a phone the keyboard would cover the sheet.
  useEffect(() => {
    if (!isPhone) amountInput.current?.select()
  }, [isPhone])
  const { cashbook, latestDate } = details
  const loan = getLoan(cashbook, latestDate)
  const { creditAmount } = form.values
  const amountSen = creditAmount === '' || creditAmount == null ? undefined : creditAmount
  const { dueTodaySen, balanceSen } = standingOn(on, loan)
  const amountField = form.field('creditAmount')
  const isPayment = amountSen !== undefined && amountSen > 0
  return (
    <EndpointForm
      form={form}
      submitLabel={isPayment ? t(text.recordLabel, { amountSen }) : t(text.recordBare)}
      onCancel={onClose}
    >
      <ChangedNotice seen={seen} details={details} />
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" size="sm" className="figures">
          {cashbook.cashbookId} · {t(text.dueToday)} <MoneyText value={dueTodaySen} isStrong />
        </Text>
        <Text c="dimmed" size="sm">
          {t(text.balance)} <MoneyText value={balanceSen} isStrong />
        </Text>
      </Group>
      <MoneyInput
        {...amountField}
        label={t(text.creditAmountIn)}
        isSigned
        size="lg"
        ref={amountInput}
      />
      <QuickAmounts
        loan={loan}
        on={on}
        amountSen={amountSen}
        onChoose={(creditAmount) => form.set({ creditAmount })}
      />
      <CreditSentence
        loan={loan}
        amountSen={amountSen}
        on={on}
        isRefusalShown={Boolean(amountField.error)}
      />
      <AccountFields form={form} agentId={cashbook.agentId} />
      {form.values.accountId && <SlipField photo={slip} onChange={setSlip} />}
      {confirmation.isNeeded && <SameDayWarning details={details} confirmation={confirmation} />}
      <UnstyledButton className="touch-target" onClick={toggle} aria-expanded={hasMore} mih={32}>
        <Group gap={4}>
          <IconChevronDown size={16} aria-hidden />
          <Text size="sm">{t(text.moreFields)}</Text>
        </Group>
      </UnstyledButton>
      <Collapse expanded={hasMore}>
        <Stack gap="md">
          <DayInput
            {...form.field('date')}
            value={on}
            minDate={latestDate}
            maxDate={today()}
            clearable={false}
          />
          <RunnerSelect agentId={cashbook.agentId} {...form.field('runnerId')} />
          <TextInput {...form.field('remark')} autoComplete="off" />
        </Stack>
      </Collapse>
    </EndpointForm>
  )
}

type SameDayWarningProps = { details: CreditDetails; confirmation: Confirmation }

/** Shows today's earlier payments with their collectors, and the tick that allows another. */
function SameDayWarning({ details, confirmation }: SameDayWarningProps) {
  const t = useT()
  return (
    <Alert
      color="out"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(text.creditedTodayTitle)}
      role="alert"
    >
      <Stack gap="sm">
        <List size="sm" listStyleType="none">
          {details.creditedToday.map((credit) => (
            <List.Item key={credit.id} className="figures">
              {t(text.creditedBy, {
                amountSen: credit.amount,
                name: credit.recordedBy,
                time: formatTime(credit.createdAt),
              })}
            </List.Item>
          ))}
        </List>
        <Checkbox
          label={t(text.anotherPayment)}
          checked={confirmation.isGiven}
          error={confirmation.isMissing && t(text.tickFirst)}
          onChange={(event) => confirmation.give(event.currentTarget.checked)}
        />
      </Stack>
    </Alert>
  )
}

type QuickAmountsProps = {
  loan: LoanState
  on: Day
  amountSen: Sen | undefined
  onChoose: (amountSen: Sen) => void
}

/** Shows the quick amounts: one day, two days, clear the debt, the full balance. */
function QuickAmounts({ loan, on, amountSen, onChoose }: QuickAmountsProps) {
  const t = useT()
  const choices = quickAmounts(loan, on)
  return (
    <SimpleGrid
      cols={choices.length === 3 ? 3 : 2}
      spacing="xs"
      role="group"
      aria-label={t(text.quickAmounts)}
    >
      {choices.map((choice) => {
        const isChosen = choice.amountSen === amountSen
        return (
          <Button
            key={choice.label.key}
            variant={isChosen ? 'light' : 'default'}
            mih={52}
            px="xs"
            aria-pressed={isChosen}
            onClick={() => onChoose(choice.amountSen)}
          >
            <span>
              <Text component="span" display="block" size="xs" fw={400}>
                {t(choice.label)}
              </Text>
              <MoneyText value={choice.amountSen} isStrong />
            </span>
          </Button>
        )
      })}
    </SimpleGrid>
  )
}
