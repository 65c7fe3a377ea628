import type { LossReason } from '#core/loan/settle.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

const words = defineMessages({
  cannotPay: ['Cannot pay', 'Tidak mampu bayar', '无力偿还'],
  movedAway: ['Moved away', 'Telah berpindah', '已搬走'],
  died: ['Died', 'Meninggal dunia', '已去世'],
  inDispute: ['In dispute', 'Dalam pertikaian', '有争议'],
  fraud: ['Fraud', 'Penipuan', '欺诈'],
  otherReason: ['Other', 'Lain-lain', '其他'],
})

/** The words of why a loan was given up as lost, in the order of the choice. */
export const lossReasonWords: Readonly<Record<LossReason, Message>> = {
  CANNOT_PAY: words.cannotPay,
  MOVED_AWAY: words.movedAway,
  DIED: words.died,
  IN_DISPUTE: words.inDispute,
  FRAUD: words.fraud,
  OTHER: words.otherReason,
}

/** Returns the words of a stored reason; null where a loss has none, from before there were any. */
export const getLossReasonWords = (reason: string | null): Message | null =>
  reason === null ? null : lossReasonWords[reason as LossReason]
