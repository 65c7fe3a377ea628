import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '#core/loan/refusal.ts'
import { refusePayOut } from '#core/loan/reloan.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import type { Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { ApiError } from '#platform/web/api/apiError.ts'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { sendableValues } from '#platform/web/forms/formSchema.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { getQueryKey, useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointForm, type EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { getCustomer } from '#modules/customers/contract.ts'
import { previewReloan, processReloan } from '../forms.ts'
import { cashbookWebMessages } from '../../cashbooks/web/messages.ts'
import { getStartingEntries } from '../../cashbooks/web/opening/getStartingEntries.ts'
import { useConfirmStep } from '../../cashbooks/web/opening/useConfirmStep.ts'
import { getEnteredTerms, getTermFaults } from '../../cashbooks/web/terms/getEnteredTerms.ts'
import {
  chooseDaysOff,
  useDaysOff,
  type KnownDaysOff,
} from '../../cashbooks/web/terms/useDaysOff.ts'
import { reloanWebMessages as text } from './messages.ts'
import { carriedSen, useOldCashbooks, type OldCashbooks } from './useOldCashbooks.ts'

export type Preview = ResponseOf<typeof previewReloan>

export type Reloaning = {
  form: EndpointForm<typeof processReloan>
  customerId: number | undefined
  old: OldCashbooks
  carriedSen: Sen
  terms: ReturnType<typeof getEnteredTerms>
  daysOff: KnownDaysOff | undefined
  /** The terms to confirm, while the confirm step is open and all entries are valid. */
  confirming: LoanTerms | undefined
  preview: UseQueryResult<Preview, ApiError>
  /** The preview that the user saw before the server reported that it is outdated. */
  seenBefore: Preview | undefined
  isDone: boolean
  back: () => void
  process: (preview: Preview) => void
}

// A token that the server refuses as outdated, because there was no preview yet.
const NO_PREVIEW_YET = 'none'

/** Returns the form of a reloan. Its first submit opens the preview, the second processes it. */
export function useReloan(prefillId: number | undefined, prefillCashbooks: string): Reloaning {
  const t = useT()
  const step = useConfirmStep()
  const showDone = useShowDone()
  const daysOff = useDaysOff()
  const form = useEndpointForm(processReloan, {
    initial: {
      ...getStartingEntries(prefillId),
      cashbookIds: prefillCashbooks,
      previewToken: NO_PREVIEW_YET,
    },
    // A draft belongs to the customer for whom it was started.
    draft: `reloan-${prefillId ?? ''}`,
    rules: (values) => ({
      ...getPayOutFaults(terms, carried, t),
      ...getTermFaults(values, today(), t, chooseDaysOff(daysOff, values)),
    }),
    beforeSend: () => {
      if (confirming) return step.maySend()
      preview.begin()
      step.open()
      return false
    },
    onRefused: ({ code, fieldErrors }) => {
      if (code === 'STALE_PREVIEW') preview.lookAgain()
      else if (fieldErrors.length > 0) step.back()
      return code === 'STALE_PREVIEW'
    },
    onDone: async (result) => {
      step.finish()
      await showDone(result)
    },
  })
  const terms = getEnteredTerms(form.values, today(), chooseDaysOff(daysOff, form.values))
  const customerId = form.values.customerId || undefined
  const old = useOldCashbooks(customerId)
  const carried = carriedSen(old, form.values.cashbookIds)
  const isReady = terms !== undefined && !isRefused(terms) && !!form.values.cashbookIds
  const confirming = step.isOpen && customerId && isReady ? terms : undefined
  const preview = usePreview(form.values, confirming !== undefined && !step.isDone)

  return {
    form,
    customerId,
    old,
    terms,
    daysOff,
    confirming,
    preview: preview.result,
    seenBefore: preview.seenBefore,
    isDone: step.isDone,
    carriedSen: carried,
    back: step.back,
    process: ({ previewToken }) => {
      form.set({ previewToken })
      form.submit()
    },
  }
}

/** Returns the error at its field when the debit amount does not cover the balances carried. */
function getPayOutFaults(
  terms: Reloaning['terms'],
  carried: Sen,
  t: ReturnType<typeof useT>,
): Record<string, string> {
  const refusal = terms && !isRefused(terms) ? refusePayOut(terms, carried) : undefined
  if (!refusal?.field) return {}
  return { [refusal.field]: t(refusalMessages.RELOAN_PAYOUT_NEGATIVE, refusal.params) }
}

/** Manages the preview. It does not refresh by itself: the server reports when it is outdated. */
function usePreview(values: Reloaning['form']['values'], enabled: boolean) {
  const client = useQueryClient()
  const [seenBefore, setSeenBefore] = useState<Preview>()
  const body = sendableValues(previewReloan.body, values) as never
  const result = useEndpointQuery(previewReloan, { body }, { enabled, staleTime: Infinity })
  return {
    result,
    seenBefore,
    begin: () => {
      client.removeQueries({ queryKey: getQueryKey(previewReloan) })
      setSeenBefore(undefined)
    },
    lookAgain: () => {
      setSeenBefore(result.data)
      for (const endpoint of [getCustomer, getCashbook]) {
        void client.invalidateQueries({ queryKey: getQueryKey(endpoint) })
      }
      void result.refetch()
    },
  }
}

function useShowDone() {
  const t = useT()
  const go = useGo()
  return async ({ reloan }: ResponseOf<typeof processReloan>) => {
    const { newCashbook, customerName: name, carried } = reloan
    const done = { code: newCashbook.cashbookId, name, carriedSen: carried }
    const isSigning = await showSuccess(text.done, done, t(cashbookWebMessages.signIou))
    const iou = { to: '/cashbook/iou', search: { id: newCashbook.id } }
    const statement = { to: '/reloan/statement', search: { id: reloan.id } }
    go({ ...(isSigning ? iou : statement), replace: true })
  }
}
