import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the activity of a customer. */
export const customerActivityMessages = defineMessages({
  title: ['Activity', 'Aktiviti', '动态'],
  time: ['Time', 'Masa', '时间'],
  what: ['Action', 'Tindakan', '操作'],
  kind: ['Kind', 'Jenis', '类型'],
  details: ['Details', 'Butiran', '详情'],
  none: ['No activity yet', 'Belum ada aktiviti', '暂无动态'],
  noneHint: [
    'Payments, visits, promises, reminders, notes, disputes and edits appear here.',
    'Bayaran, lawatan, janji, peringatan, nota, aduan dan suntingan dipaparkan di sini.',
    '收款、拜访、承诺、提醒、笔记、投诉和更改都会显示在这里。',
  ],
  payments: ['Payments', 'Bayaran', '收款'],
  visits: ['Visits without payment', 'Lawatan tanpa bayaran', '未收到款的拜访'],
  promises: ['Promises', 'Janji bayaran', '还款承诺'],
  reminders: ['Reminders', 'Peringatan', '提醒'],
  notes: ['Notes', 'Nota', '笔记'],
  disputes: ['Disputes', 'Aduan', '客户投诉'],
  edits: ['Customer and cashbooks', 'Pelanggan dan buku tunai', '客户与账本'],
})
