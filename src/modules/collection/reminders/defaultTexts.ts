import { defineMessages, type Message } from '#platform/contract/message.ts'
import type { ReminderReason } from '#core/reminders.ts'

/** What a reminder says where the business has no text of its own. */
const defaultTextMessages = defineMessages({
  promiseBroken: [
    'Hello {name}, this is {business}. Of what you promised to pay by {date}, {amount} has not reached us yet (account {cashbook}). Please pay it today. Thank you.',
    'Salam {name}, ini {business}. Daripada jumlah yang anda janji untuk bayar pada {date}, {amount} masih belum kami terima (akaun {cashbook}). Sila jelaskan hari ini. Terima kasih.',
    '{name}您好，这里是{business}。您承诺在 {date} 付的款项中，{amount} 我们尚未收到（账本 {cashbook}）。请于今天付清，谢谢。',
  ],
  promisedToday: [
    'Hello {name}, this is {business}. You promised to pay {amount} today, {date} (account {cashbook}). Thank you for keeping your word.',
    'Salam {name}, ini {business}. Anda berjanji untuk membayar {amount} hari ini, {date} (akaun {cashbook}). Terima kasih kerana menepati janji.',
    '{name}您好，这里是{business}。您承诺今天 {date} 付 {amount}（账本 {cashbook}）。谢谢您守约。',
  ],
  debtDays: [
    'Hello {name}, this is {business}. Your payments are behind: {amount} is due up to today, {date} (account {cashbook}). Please pay, or call us. Thank you.',
    'Salam {name}, ini {business}. Bayaran anda tertunggak: {amount} perlu dibayar sehingga hari ini, {date} (akaun {cashbook}). Sila bayar atau hubungi kami. Terima kasih.',
    '{name}您好，这里是{business}。您的还款已有拖欠：截至今天 {date} 应付 {amount}（账本 {cashbook}）。请尽快付款或与我们联络，谢谢。',
  ],
  endsSoon: [
    'Hello {name}, this is {business}. Your account {cashbook} ends on {date}. What remains to be paid is {amount}. Thank you.',
    'Salam {name}, ini {business}. Akaun anda {cashbook} tamat pada {date}. Baki yang perlu dibayar ialah {amount}. Terima kasih.',
    '{name}您好，这里是{business}。您的账本 {cashbook} 将于 {date} 到期，尚需付 {amount}。谢谢。',
  ],
  dueToday: [
    'Hello {name}, this is {business}. {amount} is due today, {date} (account {cashbook}). Thank you.',
    'Salam {name}, ini {business}. {amount} perlu dibayar hari ini, {date} (akaun {cashbook}). Terima kasih.',
    '{name}您好，这里是{business}。今天 {date} 应付 {amount}（账本 {cashbook}）。谢谢。',
  ],
})

export const DEFAULT_TEXTS: Readonly<Record<ReminderReason, Message>> = {
  PROMISE_BROKEN: defaultTextMessages.promiseBroken,
  PROMISED_TODAY: defaultTextMessages.promisedToday,
  DEBT_DAYS: defaultTextMessages.debtDays,
  ENDS_SOON: defaultTextMessages.endsSoon,
  DUE_TODAY: defaultTextMessages.dueToday,
}
