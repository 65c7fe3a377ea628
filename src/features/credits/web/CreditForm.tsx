import { Collapse, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { standingOn } from '#core/loan/standing.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { today } from '#platform/web/preferences/today.ts'
import { getLoan } from '#features/cashbooks/web/getLoan.ts'
import { RunnerSelect } from '#features/cashbooks/web/RunnerSelect.tsx'
import { creditMessages as text } from '../messages.ts'
import { ChangedNotice } from './ChangedNotice.tsx'
import { CreditSentence } from './CreditSentence.tsx'
import type { CreditDetails } from './creditFacts.ts'
import { QuickAmounts } from './QuickAmounts.tsx'
import { SameDayWarning } from './SameDayWarning.tsx'
import { useCreditForm } from './useCreditForm.ts'

type Props = {
  details: CreditDetails
  customerName: string
  /** Reloads the details after another user's change. */
  onReload: () => void
  onClose: () => void
  onRecorded?: (() => void) | undefined
}

/** Shows the fields for amount, runner and date, and the effect of the payment. */
export function CreditForm({ details, onClose, ...props }: Props) {
  const t = useT()
  const [seen] = useState(details)
  const { form, on, confirmation } = useCreditForm({ details, seen, onClose, ...props })
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
          {cashbook.cashbookId} · {t(text.dueToday)} <MoneyText value={dueTodaySen} fw={600} />
        </Text>
        <Text c="dimmed" size="sm">
          {t(text.balance)} <MoneyText value={balanceSen} fw={600} />
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
      {confirmation.isNeeded && <SameDayWarning details={details} confirmation={confirmation} />}
      <UnstyledButton onClick={toggle} aria-expanded={hasMore} mih={32}>
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
