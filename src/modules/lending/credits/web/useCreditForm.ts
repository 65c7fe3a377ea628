import { useEffect, useRef, useState } from 'react'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useGo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { notify } from '#platform/web/feedback/notify.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { undoCredit } from '../contract.ts'
import { recordCredit } from '../forms.ts'
import { getLoan } from '../../cashbooks/web/getLoan.ts'
import { useSendSlip } from './slip/useSendSlip.ts'
import { creditMessages as text } from '../messages.ts'
import { getOutcome, usualAmount, type CreditDetails } from './creditFacts.ts'

type Options = {
  details: CreditDetails
  /** The details on screen when the form opened. */
  seen: CreditDetails
  customerName: string
  onReload: () => void
  onClose: () => void
  /** The amount and day that the form opens with, instead of the usual amount today. */
  suggested?: SuggestedCredit | undefined
}

export type SuggestedCredit = { amount: Sen | null; date: Day }

/** The state of the tick that a second payment on the same day requires. */
export type Confirmation = {
  isNeeded: boolean
  isGiven: boolean
  isMissing: boolean
  give: (isGiven: boolean) => void
}

/** Returns the form of one payment; the core's rules check it as on the server. */
export function useCreditForm(options: Options) {
  const { details, seen, customerName, onReload, onClose, suggested } = options
  const t = useT()
  const announce = useAnnouncement(options)
  const loan = getLoan(details.cashbook, details.latestDate)
  const isRecorded = useRef(false)
  const [slip, setSlip] = useState<File>()
  const sendSlip = useSendSlip()
  const [startsWith] = useState(() => suggested?.amount ?? usualAmount(loan, today()))
  const form = useEndpointForm(recordCredit, {
    initial: {
      cashbookId: seen.cashbook.id,
      creditAmount: startsWith,
      date: suggested?.date ?? null,
      runnerId: null,
      remark: '',
      accountId: null,
      reference: '',
      seenTransactionCount: seen.cashbook.transactionCount,
    },
    rules: ({ creditAmount, date }) => {
      if (creditAmount === '' || creditAmount == null) return {}
      return getFault(creditAmount, date || today())
    },
    keyName: `credit-${seen.cashbook.id}`,
    // An Enter key still held when the response arrives must not record again.
    beforeSend: () => !isRecorded.current && confirmation.check(),
    onRefused: (error) => {
      if (error.code !== 'CASHBOOK_CHANGED') return false
      onReload()
      return true
    },
    onDone: ({ transaction, sameReference: same }) => {
      isRecorded.current = true
      if (same) {
        const { count, cashbookCode: code, date: usedOn } = same
        notify.info(text.sameReference, { count, code, usedOn })
      }
      if (transaction.accountId && slip) void sendSlip(transaction.id, slip, customerName)
      announce(transaction)
      onClose()
    },
  })
  const on = form.values.date || today()
  const confirmation = useConfirmation(on === today() && details.creditedToday.length > 0)
  const count = details.cashbook.transactionCount
  useEffect(() => {
    form.set({ seenTransactionCount: count })
    confirmation.give(false)
    // Only a change of the cashbook counts: the notice above the form then shows it.
  }, [count])

  function getFault(amountSen: Sen, day: Day): Record<string, string> {
    const outcome = getOutcome(loan, { amountSen, on: day, today: today() })
    if (!('message' in outcome)) return {}
    return { [outcome.field ?? 'creditAmount']: t(outcome.message, outcome.values) }
  }

  return { form, on, confirmation, slip, setSlip }
}

/** Returns what tells that a payment is recorded, and offers to undo it and to show its receipt. */
function useAnnouncement({ details, customerName: name }: Options) {
  const go = useGo()
  const { mutate: undo } = useEndpointMutation(undoCredit)
  return ({ id, amount: amountSen }: { id: number; amount: Sen }) => {
    const values = { amountSen, name }
    async function takeBack(): Promise<void> {
      if ((await undo({ params: { id } })) === undefined) return
      notify.done(text.undone, values)
    }
    notify.offering(text.recorded, values, [
      { label: platformMessages.undo, onTake: () => void takeBack() },
      { label: text.receipt, onTake: () => go(toReceiptLink(details.cashbook, id)) },
    ])
  }
}

/** Returns the link to the receipt of a credit, among the lines of its cashbook. */
function toReceiptLink(
  { id: cashbookId, customerId }: { id: number; customerId: number },
  receipt: number,
): Target {
  return {
    to: '/customer/details',
    search: { id: customerId, cashbookId, tab: 'transactions', receipt },
  }
}

function useConfirmation(isNeeded: boolean): Confirmation & { check: () => boolean } {
  const [isGiven, setGiven] = useState(false)
  const [isMissing, setMissing] = useState(false)
  return {
    isNeeded,
    isGiven,
    isMissing,
    give: (next) => {
      setGiven(next)
      setMissing(false)
    },
    check: () => {
      setMissing(isNeeded && !isGiven)
      return !isNeeded || isGiven
    },
  }
}
