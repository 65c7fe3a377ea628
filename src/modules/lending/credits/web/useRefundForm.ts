import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { useEffect, useRef } from 'react'
import { refund } from '#core/loan/refund.ts'
import { isRefused } from '#core/loan/refusal.ts'
import type { LoanState } from '#core/loan/standing.ts'
import { ZERO_SEN } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { getLoan } from '../../cashbooks/web/getLoan.ts'
import { recordRefund } from '../forms.ts'
import type { CreditDetails } from './creditFacts.ts'
import { creditWebMessages as text } from './messages.ts'

export type RefundProps = {
  details: CreditDetails
  customerName: string
  /** Reloads the details after another user's change. */
  onReload: () => void
  onClose: () => void
}

/** Returns the form of one refund and the resulting loan; the core checks it as on the server. */
export function useRefundForm({ details, customerName, ...props }: RefundProps) {
  const t = useT()
  const isRecorded = useRef(false)
  const { cashbook, latestDate } = details
  const loan = getLoan(cashbook, latestDate)
  const unconfirmedSen = details.unconfirmed ?? ZERO_SEN
  const form = useEndpointForm(recordRefund, {
    initial: {
      cashbookId: cashbook.id,
      amount: null,
      date: null,
      remark: '',
      accountId: null,
      reference: '',
      seenTransactionCount: cashbook.transactionCount,
    },
    rules: (): Record<string, string> => {
      const refusal = outcome
      if (refusal === undefined || !isRefused(refusal)) return {}
      const { refused, field = 'amount', params } = refusal
      return {
        [field]: t(refusalMessages[refused], params),
      }
    },
    keyName: `refund-${cashbook.id}`,
    // An Enter key still held when the response arrives must not pay again.
    beforeSend: () => !isRecorded.current,
    onRefused: ({ code }) => {
      if (code !== 'CASHBOOK_CHANGED') return false
      props.onReload()
      return true
    },
    onDone: ({ transaction: { amount: amountSen } }) => {
      isRecorded.current = true
      notify.done(text.done, { amountSen, name: customerName })
      props.onClose()
    },
  })
  const { amount, date } = form.values
  const on = date || today()
  const outcome =
    amount === '' || amount == null
      ? undefined
      : refund(loan, { amountSen: amount, unconfirmedSen, on, today: today() })
  useEffect(() => {
    form.set({ seenTransactionCount: cashbook.transactionCount })
    // Only a change of the cashbook counts: the notice above the form then shows it.
  }, [cashbook.transactionCount])
  const after: LoanState | undefined =
    outcome === undefined || isRefused(outcome) ? undefined : outcome.loan
  return { form, loan, on, after, unconfirmedSen }
}
