import { defineMessages } from '../../contract/message.ts'

/** Messages of fields for days and periods. */
export const inputMessages = defineMessages({
  from: ['From', 'Dari', '从'],
  until: ['To', 'Hingga', '至'],
  today: ['Today', 'Hari ini', '今天'],
  yesterday: ['Yesterday', 'Semalam', '昨天'],
  thisMonth: ['This month', 'Bulan ini', '本月'],
  lastMonth: ['Last month', 'Bulan lepas', '上月'],
  customDays: ['Custom', 'Tarikh lain', '自定义'],
  earlier: ['Earlier', 'Lebih awal', '更早'],
  later: ['Later', 'Lebih lewat', '更晚'],
  dayFormat: ['DD-MM-YYYY', 'DD-MM-YYYY', 'DD-MM-YYYY'],
})
