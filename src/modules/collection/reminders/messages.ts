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
  title: ['Reminders', 'Peringatan', '还款提醒'],
  editTexts: ['Edit texts', 'Ubah teks', '编辑内容'],
  all: ['All', 'Semua', '全部'],
  allAgents: ['All agents', 'Semua ejen', '所有代理'],
  allRunners: ['All runners', 'Semua runner', '所有收款员'],
  why: ['Reason', 'Sebab', '原因'],
  notReminded: ['Not yet reminded', 'Belum diingatkan', '尚未提醒'],
  PROMISE_BROKEN: ['Promise broken', 'Janji tidak ditepati', '未履行承诺'],
  PROMISED_TODAY: ['Promised today', 'Janji hari ini', '今日承诺'],
  DEBT_DAYS: [
    '{{count}} or more debt days',
    'Tertunggak {{count}} hari ke atas',
    '拖欠 {{count}} 天以上',
  ],
  ENDS_SOON: ['Ends soon', 'Hampir tamat', '即将到期'],
  DUE_TODAY: ['Due today', 'Perlu bayar hari ini', '今日应付'],
  missingOf: [
    '{{amountSen}} missing of the promise for {{dueOn}}',
    'Kurang {{amountSen}} daripada janji pada {{dueOn}}',
    '{{dueOn}} 的承诺尚欠 {{amountSen}}',
  ],
  promised: [
    '{{amountSen}} promised for today',
    '{{amountSen}} dijanji hari ini',
    '承诺今天付 {{amountSen}}',
  ],
  behind: [
    {
      one: '{{amountSen}} due · {{count}} debt day',
      other: '{{amountSen}} due · {{count}} debt days',
    },
    '{{amountSen}} perlu dibayar · tertunggak {{count}} hari',
    '应付 {{amountSen}} · 拖欠 {{count}} 天',
  ],
  endsOn: [
    '{{amountSen}} until {{dueOn}}',
    '{{amountSen}} sehingga {{dueOn}}',
    '{{dueOn}} 前付清 {{amountSen}}',
  ],
  due: [
    '{{amountSen}} due today',
    '{{amountSen}} perlu dibayar hari ini',
    '今日应付 {{amountSen}}',
  ],
  remind: ['Remind', 'Ingatkan', '提醒'],
  remindName: [
    'Remind {{name}} by WhatsApp',
    'Ingatkan {{name}} melalui WhatsApp',
    '用 WhatsApp 提醒{{name}}',
  ],
  reminded: [
    'Reminded {{time}} by {{name}}',
    'Diingatkan {{time}} oleh {{name}}',
    '{{name}}已于 {{time}} 提醒',
  ],
  closed: [
    'Customers are written to from 08:00 to 20:00 only. The buttons work again at 08:00.',
    'Pelanggan hanya dihubungi dari 08:00 hingga 20:00. Butang berfungsi semula pada 08:00.',
    '只可在 08:00 至 20:00 之间联络客户。按钮将于 08:00 恢复使用。',
  ],
  nobody: ['Nobody needs a reminder', 'Tiada siapa perlu diingatkan', '没有需要提醒的客户'],
  nobodyHint: [
    'Customers appear here when a payment is due, a promise is for today or was broken, or a loan ends soon.',
    'Pelanggan dipaparkan di sini apabila bayaran perlu dibuat, janji tiba atau tidak ditepati, atau pinjaman hampir tamat.',
    '客户有应付款、承诺到期或未履行，或借款即将到期时，会显示在此。',
  ],
  textsTitle: ['Texts of reminders', 'Teks peringatan', '提醒内容'],
  textsIntro: [
    'Each customer gets the text in their own language. It is sent by a person, from their own WhatsApp.',
    'Setiap pelanggan menerima teks dalam bahasa masing-masing. Teks dihantar oleh orang, daripada WhatsApp mereka sendiri.',
    '每位客户会收到其语言的内容，由人员用自己的 WhatsApp 发送。',
  ],
  textLanguage: ['Language of the texts', 'Bahasa teks', '内容语言'],
  places: [
    'Places that are filled: {{places}}',
    'Tempat yang diisi: {{places}}',
    '可填写的位置：{{places}}',
  ],
  sampleName: ['Tan Mei Ling', 'Siti binti Ahmad', '陈美玲'],
  preview: ['Preview', 'Pratonton', '预览'],
  reset: ['Reset to the default', 'Kembali kepada teks asal', '恢复默认内容'],
  resetTitle: ['Reset this text?', 'Kembalikan teks ini?', '恢复此内容？'],
  saved: ['The text is saved.', 'Teks telah disimpan.', '内容已保存。'],
  resetDone: [
    'The default text is in use again.',
    'Teks asal digunakan semula.',
    '已恢复使用默认内容。',
  ],
})
