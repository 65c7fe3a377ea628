import { Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { assertDefined } from '#core/invariant.ts'
import { payCommission as applyPayment } from '#core/commissionPayment.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { sen, type Sen } from '#core/money.ts'
import { refusalMessage } from '#platform/contract/message.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { accountMessages } from '#features/accounts/messages.ts'
import { AccountChoice } from '#features/accounts/web/AccountFields.tsx'
import { useBankAccounts } from '#features/accounts/web/useBankAccounts.ts'
import { payCommission } from '../../commissionContract.ts'
import { STALE_AFTER_COMMISSION, type Earner } from './earner.ts'
import { commissionPageMessages as text } from './messages.ts'

type Props = { earner: Earner; onClose: () => void }

/** Shows the form of a pay-out: all that is owed, unless a part is typed. */
export function PayCommission({ earner, onClose }: Props) {
  const t = useT()
  const { agentId, userId, userName: name, owed: owedSen } = earner
  const isPaid = useRef(false)
  const form = useEndpointForm(payCommission, {
    initial: { agentId, userId, amount: owedSen, accountId: null, date: null, remark: '' },
    rules: ({ amount }): Record<string, string> => {
      const refusal = amount == null || amount === '' ? undefined : apply(amount)
      if (refusal === undefined || !isRefused(refusal)) return {}
      const { refused, field = 'amount', params } = refusal
      return {
        [field]: t(assertDefined(refusalMessage(refused), 'each refusal has a message'), params),
      }
    },
    invalidates: STALE_AFTER_COMMISSION,
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
  const accountId = form.values.accountId || null
  const account =
    useBankAccounts(agentId).find(({ id }) => id === accountId)?.name ??
    t(accountMessages.pettyCash)
  const on = date || today()
  // The account is the server's to judge: its balance may have changed since.
  const accountSen = sen(Number.MAX_SAFE_INTEGER)
  const apply = (amountSen: Sen) =>
    applyPayment({ amountSen, on, today: today() }, { owedSen, accountSen })
  const after = amount === '' || amount == null ? undefined : apply(amount)
  const left = after && !isRefused(after) ? after : undefined
  return (
    <Sheet title={t(text.pay, { name })} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={
          left && amount ? t(text.payLabel, { amountSen: amount }) : t(text.pay, { name })
        }
        onCancel={onClose}
      >
        <MoneyInput {...form.field('amount')} size="lg" data-autofocus />
        {left && amount && (
          <Text role="status" fw={600} c="out" className="figures">
            {t(text.paySentence, { amountSen: amount, account, name, owedSen: left.owedSen })}
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
      </EndpointForm>
    </Sheet>
  )
}
