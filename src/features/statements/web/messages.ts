import { defineMessages } from '#platform/contract/message.ts'

/** Texts of the statement page alone. */
export const statementWebMessages = defineMessages({
  period: ['Period of the statement', 'Tempoh penyata', '结单期间'],
  THIS_MONTH: ['This month', 'Bulan ini', '本月'],
  LAST_MONTH: ['Last month', 'Bulan lepas', '上个月'],
  THIS_YEAR: ['This year', 'Tahun ini', '今年'],
  ALL: ['All', 'Semua', '全部'],
  CUSTOM: ['Custom', 'Pilihan', '自选'],
  print: ['Print', 'Cetak', '打印'],
  toCustomer: ['Back to the customer', 'Kembali ke pelanggan', '返回客户'],
  pdfA4: ['PDF, A4', 'PDF, A4', 'PDF（A4）'],
  pdfRoll: ['PDF, 80 mm roll', 'PDF, gulungan 80 mm', 'PDF（80 毫米小票）'],
  xlsx: ['Excel (XLSX)', 'Excel (XLSX)', 'Excel（XLSX）'],
  csv: ['CSV', 'CSV', 'CSV'],
  download: ['Download', 'Muat turun', '下载'],
  qrCode: ['QR code of the check page', 'Kod QR halaman semakan', '查验页面的二维码'],
})
