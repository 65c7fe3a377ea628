import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { payCommission as applyPayment } from '#core/commissionPayment.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { minSen, sen, type Sen, ZERO_SEN } from '#core/money.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { PrintNotice } from '#platform/web/inputs/PrintNotice.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { AccountChoice } from '#modules/ledger/accounts/web/AccountFields.tsx'
import { useBankAccounts } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { payCommission } from '../forms.ts'
import type { Earner } from './earner.ts'
import { commissionMessages as text } from '../messages.ts'

type Props = { earner: Earner; onClose: () => void }

/** Names the button: what is paid, or that all of it is taken off a shortage. */
const getLabel = (paidSen: Sen) => (paidSen > 0 ? text.payLabel : text.deductLabel)

/** Shows the form of a pay-out: all that is owed, unless a part is typed. */
export function PayCommission({ earner, onClose }: Props) {
  const t = useT()
  const { agentId, userId, userName: name, owed: owedSen, short: shortSen = ZERO_SEN } = earner
  const getDeducted = (amount: Sen | null | '') => minSen(shortSen, amount || ZERO_SEN)
  const isPaid = useRef(false)
  const form = useEndpointForm(payCommission, {
    initial: {
      agentId,
      userId,
      amount: owedSen,
      deductedAmount: shortSen > 0 ? getDeducted(owedSen) : null,
      accountId: null,
      date: null,
      remark: '',
    },
    rules: ({ amount }): Record<string, string> => {
      const refusal = amount == null || amount === '' ? undefined : apply(amount)
      if (refusal === undefined || !isRefused(refusal)) return {}
      const { refused, field = 'amount', params } = refusal
      return {
        [field]: t(refusalMessages[refused], params),
      }
    },
    keyName: `commission-${agentId}-${userId}`,
    // An Enter key still held when the response arrives must not pay again.
    beforeSend: () => !isPaid.current,
    onDone: ({ amount: amountSen }) => {
      isPaid.current = true
      notify.done(text.done, { amountSen, name })
      onClose()
    },
  })
  const { amount, date } = form.values
  const deductedSen = form.values.deductedAmount || ZERO_SEN
  const accountId = form.values.accountId || null
  const account =
    useBankAccounts(agentId).find(({ id }) => id === accountId)?.name ??
    t(accountMessages.pettyCash)
  const on = date || today()
  // The account is the server's to verify: its balance may have changed since.
  const anyAccount = { spendableSen: sen(Number.MAX_SAFE_INTEGER) }
  const apply = (amountSen: Sen) =>
    applyPayment(
      { amountSen, deductedSen, on, today: today() },
      { owedSen, shortSen, account: anyAccount },
    )
  const after = amount === '' || amount == null ? undefined : apply(amount)
  const left = after && !isRefused(after) ? after : undefined
  return (
    <Sheet title={t(text.pay, { name })} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={
          left
            ? t(getLabel(left.paidSen), { amountSen: left.paidSen || deductedSen })
            : t(text.pay, { name })
        }
        onCancel={onClose}
      >
        <MoneyInput
          {...form.field('amount')}
          onChange={(next) =>
            form.set({
              amount: next,
              deductedAmount: deductedSen > 0 ? getDeducted(next) : null,
            })
          }
          size="lg"
          data-autofocus
        />
        {shortSen > 0 && (
          <Checkbox
            checked={deductedSen > 0}
            onChange={({ currentTarget: { checked } }) =>
              form.set({ deductedAmount: checked ? getDeducted(amount ?? null) : null })
            }
            label={t(text.deduct, { shortSen, dayOn: earner.shortSince ?? on })}
            error={form.field('deductedAmount').error}
          />
        )}
        {left && (
          <Text role="status" fw={600} c="out" className="figures">
            {[
              deductedSen > 0 && t(text.deductSentence, { amountSen: deductedSen, name }),
              left.paidSen > 0 &&
                t(text.paySentence, {
                  amountSen: left.paidSen,
                  account,
                  name,
                  owedSen: left.owedSen,
                }),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
        )}
        <AccountChoice
          agentId={agentId}
          value={accountId}
          cash={accountMessages.pettyCash}
          onChange={(chosen) => form.set({ accountId: chosen })}
        />
        <DayInput {...form.field('date')} value={on} maxDate={today()} clearable={false} />
        <TextInput {...form.field('remark')} autoComplete="off" />
        <PrintNotice of={form.values.remark} />
      </EndpointForm>
    </Sheet>
  )
}
