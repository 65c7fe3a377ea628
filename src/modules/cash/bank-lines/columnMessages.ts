import { defineMessages } from '#platform/contract/message.ts'

/** The columns of a bank's file. */
export const bankColumnMessages = defineMessages({
  date: ['Date', 'Tarikh', '日期'],
  description: ['Description', 'Keterangan', '说明'],
  name: ['Name of the other side', 'Nama pihak satu lagi', '对方名称'],
  details: ['More details', 'Butiran lain', '其他说明'],
  reference: ['Reference', 'Rujukan', '参考编号'],
  moneyIn: ['Money in', 'Wang masuk', '存入'],
  moneyOut: ['Money out', 'Wang keluar', '支出'],
  amount: ['Amount', 'Amaun', '金额'],
  way: ['In or out', 'Masuk atau keluar', '收支方向'],
  balance: ['Balance', 'Baki', '余额'],
  status: ['Status', 'Status', '状态'],
  currency: ['Currency', 'Mata wang', '货币'],
})
