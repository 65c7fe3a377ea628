import { defineMessages } from '../../contract/message.ts'

/** Messages of fields for days and periods. */
export const inputMessages = defineMessages({
  calendar: ['Calendar', 'Kalendar', '日历'],
  from: ['From', 'Dari', '从'],
  until: ['To', 'Hingga', '至'],
  today: ['Today', 'Hari ini', '今天'],
  yesterday: ['Yesterday', 'Semalam', '昨天'],
  thisMonth: ['This month', 'Bulan ini', '本月'],
  lastMonth: ['Last month', 'Bulan lepas', '上个月'],
  customDays: ['Custom', 'Pilih tarikh', '自选日期'],
  earlier: ['Earlier', 'Sebelumnya', '更早'],
  later: ['Later', 'Selepasnya', '更晚'],
  notAnAmount: [
    'Not an amount. Write it as 1234.50 or 1,234.50.',
    'Bukan amaun. Tulis sebagai 1234.50 atau 1,234.50.',
    '不是金额。请写成 1234.50 或 1,234.50。',
  ],
  notAPercentage: [
    'Not a percentage. Write it as 12.5.',
    'Bukan peratusan. Tulis sebagai 12.5.',
    '不是百分比。请写成 12.5。',
  ],
  notAWholeNumber: [
    'Not a whole number. Write it as 60.',
    'Bukan nombor bulat. Tulis sebagai 60.',
    '不是整数。请写成 60。',
  ],
  negativeFigure: [
    'Write it without a minus sign.',
    'Tulis tanpa tanda tolak.',
    '请不要输入负号。',
  ],
  notADay: [
    'Not a date. Write it as {{exampleOn}}.',
    'Bukan tarikh. Tulis sebagai {{exampleOn}}.',
    '不是日期。请写成 {{exampleOn}}。',
  ],
  noSuchDay: [
    'This date does not exist. The nearest is {{nearestOn}}.',
    'Tarikh ini tidak wujud. Yang terdekat ialah {{nearestOn}}.',
    '该日期不存在。最接近的是 {{nearestOn}}。',
  ],
  dayTooEarly: [
    'No date before {{nearestOn}} is allowed.',
    'Tarikh sebelum {{nearestOn}} tidak dibenarkan.',
    '日期不能早于 {{nearestOn}}。',
  ],
  dayTooLate: [
    'No date after {{nearestOn}} is allowed.',
    'Tarikh selepas {{nearestOn}} tidak dibenarkan.',
    '日期不能晚于 {{nearestOn}}。',
  ],
  dayFormat: ['DD-MM-YYYY', 'DD-MM-YYYY', 'DD-MM-YYYY'],
})
