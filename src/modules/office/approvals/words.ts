import type { ApprovalAct } from '#core/approval.ts'
import type { Message } from '#platform/contract/message.ts'
import type { ApprovalState } from './contract.ts'
import { approvalMessages as text } from './messages.ts'

/** What each act is called. */
export const ACT_WORDS: Readonly<Record<ApprovalAct, Message>> = {
  OPENING: text.opening,
  RELOAN: text.reloan,
  LOSS: text.loss,
  REFUND: text.refund,
  OLD_PAYMENT: text.oldPayment,
  COMMISSION: text.commission,
}

/** What each state is called. */
export const STATE_WORDS: Readonly<Record<ApprovalState, Message>> = {
  WAITING: text.waiting,
  APPROVED: text.approved,
  DECLINED: text.declined,
  LAPSED: text.lapsed,
  WITHDRAWN: text.withdrawn,
}
