import { isRefused } from '#core/loan/refusal.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { useEndpointForm, type EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { openCashbook } from '../../forms.ts'
import { getEnteredTerms, getTermFaults } from '../terms/getEnteredTerms.ts'
import { chooseDaysOff, useDaysOff, type KnownDaysOff } from '../terms/useDaysOff.ts'
import { cashbookWebMessages as text } from '../messages.ts'
import { getStartingEntries } from './getStartingEntries.ts'
import { useConfirmStep } from './useConfirmStep.ts'

export type AddingCashbook = {
  form: EndpointForm<typeof openCashbook>
  customerId: number | undefined
  terms: ReturnType<typeof getEnteredTerms>
  daysOff: KnownDaysOff | undefined
  /** The terms to confirm while the confirm step is open and all entries are valid. */
  confirming: LoanTerms | undefined
  /** True after lending: the button must not lend again while the result is on screen. */
  isLent: boolean
  back: () => void
}

/**
 * Returns the form of a new cashbook; its first submit opens the confirm step, the second one
 * lends.
 */
export function useAddCashbook(prefillId: number | undefined): AddingCashbook {
  const t = useT()
  const go = useGo()
  const step = useConfirmStep()
  const daysOff = useDaysOff()
  const form = useEndpointForm(openCashbook, {
    initial: getStartingEntries(prefillId),
    // A draft belongs to the customer for whom it was begun.
    draft: `cashbook-add-${prefillId ?? ''}`,
    rules: (values) => getTermFaults(values, today(), t, chooseDaysOff(daysOff, values)),
    beforeSend: () => {
      if (confirming) return step.maySend()
      step.open()
      return false
    },
    onRefused: ({ fieldErrors }) => {
      if (fieldErrors.length > 0) step.back()
      return false
    },
    onDone: async ({ id, cashbookId: code, debitAmount: debitSen, customerName, customerId }) => {
      step.finish()
      const lent = { code, debitSen, name: customerName }
      const isSigning = await showSuccess(text.lent, lent, t(text.signIou))
      const customer = { to: '/customer/details', search: { id: customerId } }
      go({ ...(isSigning ? { to: '/cashbook/iou', search: { id } } : customer), replace: true })
    },
  })
  const terms = getEnteredTerms(form.values, today(), chooseDaysOff(daysOff, form.values))
  const customerId = form.values.customerId || undefined
  const isReady = terms !== undefined && !isRefused(terms) && customerId !== undefined
  const confirming = step.isOpen && isReady ? terms : undefined
  return { form, customerId, terms, daysOff, confirming, isLent: step.isDone, back: step.back }
}
