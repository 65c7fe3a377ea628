import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the accountant's page. */
export const accountantMessages = defineMessages({
  title: ['For the accountant', 'Untuk akauntan', '会计资料'],
  journals: ['Journals of a period', 'Jurnal mengikut tempoh', '期间会计分录'],
  lastMonth: ['Last month', 'Bulan lepas', '上个月'],
  thisMonth: ['This month', 'Bulan ini', '本月'],
  POSTINGS: ['Every entry', 'Setiap entri', '逐笔分录'],
  DAILY: ['Daily totals', 'Jumlah harian', '每日汇总'],
  postingsHint: [
    'One line per entry, with its journal number, customer, remark and who recorded it.',
    'Satu baris bagi setiap entri, dengan nombor jurnal, pelanggan, catatan dan orang yang merekodkannya.',
    '每笔分录一行，含分录编号、客户、备注和登记人。',
  ],
  dailyHint: [
    'The debits and credits of each account by day and agent. Each day balances.',
    'Debit dan kredit setiap akaun mengikut hari dan ejen. Setiap hari seimbang.',
    '按日期和代理汇总各科目的借方与贷方，每日借贷平衡。',
  ],
  codesHint: [
    'The codes that your accountant uses. They appear on the trial balance and in the files. An account without a code keeps its fixed name there.',
    'Kod yang digunakan oleh akauntan anda. Kod ini dipaparkan pada imbangan duga dan dalam fail. Akaun tanpa kod dipaparkan dengan nama biasanya.',
    '您的会计使用的科目代码，会显示在试算表和导出文件中。没有代码的科目显示其固定名称。',
  ],
  editCodes: ['Edit account codes', 'Sunting kod akaun', '编辑科目代码'],
  save: ['Save account codes', 'Simpan kod akaun', '保存科目代码'],
  saved: ['Account codes saved.', 'Kod akaun telah disimpan.', '科目代码已保存。'],
})
