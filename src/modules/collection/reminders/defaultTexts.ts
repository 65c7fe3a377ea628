import { defineMessages, type Message } from '#platform/contract/message.ts'
import type { ReminderReason } from '#core/reminders.ts'

/** What a reminder says where the business has no text of its own. */
const defaultTextMessages = defineMessages({
  promiseBroken: [
    'Hello {name}, this is {business}. You promised to pay by {date}. We have not yet received {amount} of it (account {cashbook}). Please pay it today. Thank you.',
    'Salam sejahtera {name}, ini {business}. Daripada bayaran yang anda janjikan sebelum atau pada {date}, {amount} masih belum kami terima (akaun {cashbook}). Mohon dibayar hari ini atau hubungi kami. Terima kasih.',
    '{name} 您好，这里是{business}。您承诺在 {date} 或之前还款，其中 {amount} 我们还没收到（账本 {cashbook}）。请您今天付款，或与我们联系，谢谢。',
  ],
  promisedToday: [
    'Hello {name}, this is {business}. This is a reminder of your promise to pay {amount} today, {date} (account {cashbook}). Thank you.',
    'Salam sejahtera {name}, ini {business}. Ini peringatan bahawa anda berjanji untuk membayar {amount} hari ini, {date} (akaun {cashbook}). Terima kasih.',
    '{name} 您好，这里是{business}。提醒您，您承诺今天（{date}）还 {amount}（账本 {cashbook}）。谢谢。',
  ],
  debtDays: [
    'Hello {name}, this is {business}. Your payments are behind: {amount} is due up to today, {date} (account {cashbook}). Please pay, or call us. Thank you.',
    'Salam sejahtera {name}, ini {business}. Bayaran anda ada tunggakan: {amount} perlu dibayar setakat hari ini, {date} (akaun {cashbook}). Mohon dibayar atau hubungi kami untuk berbincang. Terima kasih.',
    '{name} 您好，这里是{business}。您的还款有拖欠：截至今天（{date}）应付 {amount}（账本 {cashbook}）。请您尽快付款，或与我们联系商量，谢谢。',
  ],
  endsSoon: [
    'Hello {name}, this is {business}. Your account {cashbook} ends on {date}. What remains to be paid is {amount}. Thank you.',
    'Salam sejahtera {name}, ini {business}. Tempoh akaun anda {cashbook} tamat pada {date}. Baki yang perlu dibayar ialah {amount}. Terima kasih.',
    '{name} 您好，这里是{business}。您的账本 {cashbook} 将于 {date} 到期，尚余 {amount} 未付。谢谢。',
  ],
  dueToday: [
    'Hello {name}, this is {business}. {amount} is due today, {date} (account {cashbook}). Thank you.',
    'Salam sejahtera {name}, ini {business}. Bayaran {amount} perlu dibuat hari ini, {date} (akaun {cashbook}). Terima kasih.',
    '{name} 您好，这里是{business}。您今天（{date}）应付 {amount}（账本 {cashbook}）。谢谢。',
  ],
})

export const DEFAULT_TEXTS: Readonly<Record<ReminderReason, Message>> = {
  PROMISE_BROKEN: defaultTextMessages.promiseBroken,
  PROMISED_TODAY: defaultTextMessages.promisedToday,
  DEBT_DAYS: defaultTextMessages.debtDays,
  ENDS_SOON: defaultTextMessages.endsSoon,
  DUE_TODAY: defaultTextMessages.dueToday,
}
