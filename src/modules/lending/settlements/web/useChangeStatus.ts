import { useEffect, useRef } from 'react'
import type { CashbookStatus } from '#core/loan/standing.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointForm, type EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { Sen } from '#core/money.ts'
import { setCashbookStatus } from '../forms.ts'
import type { CashbookDetails } from '../../cashbooks/web/getLoan.ts'
import { endingMessages as text } from './endingMessages.ts'

/** The props of every form at the end of a loan. */
export type EndingProps = {
  cashbook: CashbookDetails
  onClose: () => void
}

type Options = EndingProps & {
  status: CashbookStatus
  done: Message
  doneValues?: Values
  /** The balance on screen that is written off; a reason is then required. */
  lossSen?: Sen
  /** Reloads the amount to write off when it differs from the screen. */
  onLossChanged?: () => void
}

/** Returns the form that changes one cashbook's status, only once even if it is sent repeatedly. */
export function useChangeStatus(options: Options): EndpointForm<typeof setCashbookStatus> {
  const { cashbook, status, lossSen, onClose } = options
  const t = useT()
  const isDone = useRef(false)
  const form = useEndpointForm(setCashbookStatus, {
    params: { status },
    initial: {
      ids: [cashbook.id],
      declareLoss: lossSen !== undefined,
      lossReason: null,
      expectedLoss: lossSen ?? null,
      date: null,
      remark: '',
    },
    keyName: `status-${status}-${cashbook.id}`,
    rules: ({ lossReason, remark }): Record<string, string> => {
      if (lossSen === undefined) return {}
      const missing = (field: Message) => t(commonMessages.REQUIRED, { field: t(field) })
      if (!lossReason) return { lossReason: missing(text.lossReason) }
      const isUnsaid = lossReason === 'OTHER' && !remark?.trim()
      return isUnsaid ? { remark: missing(text.lossRemark) } : {}
    },
    // An Enter key that is still held when the response arrives must not send again.
    beforeSend: () => !isDone.current,
    onRefused: ({ code }) => {
      if (code !== 'LOSS_CHANGED') return false
      options.onLossChanged?.()
      return true
    },
    onDone: async () => {
      isDone.current = true
      await showSuccess(options.done, { code: cashbook.cashbookId, ...options.doneValues })
      onClose()
    },
  })
  useEffect(() => {
    form.set({ expectedLoss: lossSen ?? null })
    // The notice above the form shows only a balance that changed while it was open.
  }, [lossSen])
  return form
}
