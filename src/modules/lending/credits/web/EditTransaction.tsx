import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Alert, Text, Textarea, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { isRefused, type Refusal } from '#core/loan/refusal.ts'
import { settlesItself } from '#core/loan/settle.ts'
import { standingOn, type LoanState } from '#core/loan/standing.ts'
import { type Sen, ZERO_SEN } from '#core/money.ts'
import { changeAmount } from '#core/loan/changeAmount.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { BeforeAfter } from '#platform/web/forms/BeforeAfter.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { getLoan, type Cashbook } from '../../cashbooks/web/getLoan.ts'
import { updateTransaction } from '../forms.ts'
import { creditMessages as text } from '../messages.ts'
import { KINDS } from './kinds.tsx'
import type { Transaction } from './transactionColumns.tsx'

type Props = {
  cashbook: Cashbook
  customerName: string
  row: Transaction
  canChangeAmount: boolean
  onClose: () => void
  onChanged: () => void
}

/**
 * Shows the form for the remark; for the latest payment also for the amount, with effect and
 * reason.
 */
export function EditTransaction({ cashbook, customerName, canChangeAmount, ...props }: Props) {
  const t = useT()
  const { row, onClose, onChanged } = props
  const form = useEndpointForm(updateTransaction, {
    params: { id: row.id },
    initial: { remark: row.remark, reason: '', ...(canChangeAmount && { amount: row.amount }) },
    rules: ({ reason }): Record<string, string> => {
      if (outcome === undefined) return {}
      const noReason = t(commonMessages.REQUIRED, { field: t(text.reason) })
      const faults: Record<string, string> = reason?.trim() ? {} : { reason: noReason }
      if (isRefused(outcome)) {
        const message = refusalMessages[outcome.refused]
        faults.amount = t(message, outcome.params)
      }
      return faults
    },
    onDone: () => {
      notify.done(text.changed)
      onChanged()
      onClose()
    },
  })
  const { amount } = form.values
  const newSen = amount === '' || amount == null || amount === row.amount ? undefined : amount
  const outcome = newSen === undefined ? undefined : getChangedLoan(cashbook, row, newSen)
  const after = outcome && !isRefused(outcome) ? outcome.loan : undefined
  const change = { fromSen: row.amount, toSen: newSen }
  const { amount: amountSen, businessDate: dayOn } = row
  const title = t(canChangeAmount ? text.editAmount : text.editRemark)
  return (
    <Sheet title={`${title} · ${customerName}`} onClose={onClose}>
      <EndpointForm
        form={form}
        {...(after && { submitLabel: t(text.changeLabel, change) })}
        onCancel={onClose}
      >
        <Text c="dimmed" size="sm" className="figures">
          {cashbook.cashbookId} ·{' '}
          {t(text.paymentOf, { kind: t(KINDS[row.kind].word), amountSen, dayOn })}
        </Text>
        {canChangeAmount && <MoneyInput {...form.field('amount')} isSigned data-autofocus />}
        {after && <Effect before={getLoan(cashbook)} after={after} row={row} newSen={newSen} />}
        {newSen !== undefined && (
          <TextInput {...form.field('reason')} withAsterisk autoComplete="off" />
        )}
        <Textarea {...form.field('remark')} autosize minRows={2} />
      </EndpointForm>
    </Sheet>
  )
}

/**
 * Returns the loan with another amount of its latest payment, or the refusal, by the server's rule.
 */
function getChangedLoan(
  cashbook: Cashbook,
  { id, kind, businessDate: on, amount }: Transaction,
  amountSen: Sen,
): { loan: LoanState } | Refusal {
  const latest = { id, kind, on, amountSen: amount }
  // Of a refund, the server knows what is not confirmed.
  return changeAmount(getLoan(cashbook), latest, { amountSen, unconfirmedSen: ZERO_SEN }, [latest])
}

type EffectProps = {
  before: LoanState
  after: LoanState
  row: Transaction
  newSen: Sen | undefined
}

/** Shows the effect of the new amount on the loan today. */
function Effect({ before, after, row, newSen }: EffectProps) {
  const t = useT()
  const [now, then] = [standingOn(today(), before), standingOn(today(), after)]
  const hasAdvance = now.advanceDays > 0 || then.advanceDays > 0
  return (
    <>
      <BeforeAfter
        changes={[
          {
            label: text.amount,
            before: <MoneyText value={row.amount} />,
            after: <MoneyText value={newSen} />,
          },
          {
            label: text.balance,
            before: <MoneyText value={now.balanceSen} />,
            after: <MoneyText value={then.balanceSen} />,
          },
          { label: text.debtDays, before: now.debtDays, after: then.debtDays },
          hasAdvance && {
            label: text.advanceDays,
            before: now.advanceDays,
            after: then.advanceDays,
          },
        ]}
      />
      {settlesItself(after) && (
        <Alert color="info" icon={<IconCircleCheck aria-hidden />}>
          {t(text.changeSettles)}
        </Alert>
      )}
    </>
  )
}
