import { useEffect, useRef } from 'react'
import type { CashbookStatus } from '../../../core/loan/standing.ts'
import { commonMessages } from '../../../platform/contract/commonMessages.ts'
import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import type { Message, Values } from '../../../platform/contract/message.ts'
import { showSuccess } from '../../../platform/web/dialogs.ts'
import { useT } from '../../../platform/web/language.ts'
import { useCallForm, type CallForm } from '../../../platform/web/useCallForm.ts'
import type { Sen } from '../../../core/money.ts'
import { setCashbookStatus } from '../contract.ts'
import type { CashbookDetails } from '../../cashbooks/web/loanOf.ts'
import { endingMessages as text } from './endingMessages.ts'

/** What every form of the end of a loan is given. */
export type EndingProps = {
  cashbook: CashbookDetails
  /** Calls whose answers this changes. */
  invalidates: readonly Endpoint[]
  onClose: () => void
}

type Options = EndingProps & {
  status: CashbookStatus
  done: Message
  doneValues?: Values
  /** The balance on screen that is written off; its reason is then asked for. */
  lossSen?: Sen
  /** Asks afresh what would be written off: it is no longer what was on screen. */
  onLossChanged?: () => void
}

/** The form that changes one cashbook's status, once, however often it is sent. */
export function useChangeStatus(options: Options): CallForm<typeof setCashbookStatus> {
  const { cashbook, status, lossSen, onClose } = options
  const t = useT()
  const isDone = useRef(false)
  const form = useCallForm(setCashbookStatus, {
    params: { status },
    initial: {
      ids: [cashbook.id],
      declareLoss: lossSen !== undefined,
      expectedLoss: lossSen ?? null,
      remark: '',
    },
    invalidates: options.invalidates,
    keyName: `status-${status}-${cashbook.id}`,
    rules: ({ remark }): Record<string, string> => {
      const isMissing = lossSen !== undefined && !remark?.trim()
      return isMissing ? { remark: t(commonMessages.REQUIRED, { field: t(text.lossReason) }) } : {}
    },
    // An Enter key still held when the answer comes must not send again.
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
    // Only when money came in between: a notice above the form then says so.
  }, [lossSen])
  return form
}
