import { defineMessages } from '#platform/contract/message.ts'

/** Refusals and field names of reminders. */
export const reminderMessages = defineMessages({
  ALREADY_REMINDED: [
    '{{name}} reminded this customer at {{time}}. Once a day is enough; remind again tomorrow.',
    '{{name}} telah mengingatkan pelanggan ini pada {{time}}. Sekali sehari memadai; ingatkan semula esok.',
    '{{name}}已于 {{time}} 提醒过此客户。每天只提醒一次，请明天再提醒。',
  ],
  NOT_REMINDER_TIME: [
    'Customers are written to from 08:00 to 20:00 only. Remind them within these hours.',
    'Pelanggan hanya dihubungi dari 08:00 hingga 20:00. Hantar peringatan dalam waktu ini.',
    '只可在 08:00 至 20:00 之间联络客户。请在此时段内提醒。',
  ],
  REMINDER_NO_REASON: [
    'This customer does not need this reminder today. Reload the list.',
    'Pelanggan ini tidak memerlukan peringatan ini hari ini. Muat semula senarai.',
    '此客户今天不需要此提醒。请重新载入列表。',
  ],
  PLACEHOLDER_UNKNOWN: [
    '{{place}} is not a place that can be filled. Use {{places}}.',
    '{{place}} bukan tempat yang boleh diisi. Gunakan {{places}}.',
    '无法填写“{{place}}”。请使用 {{places}}。',
  ],
  agent: ['Agent', 'Ejen', '代理'],
  runner: ['Runner', 'Runner', '收款员'],
  customer: ['Customer', 'Pelanggan', '客户'],
  reason: ['Reason', 'Sebab', '原因'],
  language: ['Language', 'Bahasa', '语言'],
  template: ['Text', 'Teks', '内容'],
})
