import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the accountant's page. */
export const accountantMessages = defineMessages({
  title: ['Accounting export', 'Untuk akauntan', '会计资料'],
  journals: ['Journals for a period', 'Jurnal mengikut tempoh', '期间会计分录'],
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
  anyProgram: ['Any program', 'Mana-mana program', '任何程序'],
  downloadFile: ['Download file', 'Muat turun fail', '下载文件'],
  QUICKBOOKS_HINT: [
    'A journal for each day and agent, to import under Import data → Journal entries. Turn account numbers off there, choose DD/MM/YYYY for dates, and make sure no account is of the type Accounts receivable. The code of an account is its name in QuickBooks, for a sub-account “Bank:Maybank 4321”.',
    'Satu jurnal bagi setiap hari dan ejen, untuk diimport melalui Import data → Journal entries. Matikan nombor akaun di sana, pilih DD/MM/YYYY untuk tarikh, dan pastikan tiada akaun berjenis Accounts receivable. Kod akaun ialah namanya dalam QuickBooks; bagi subakaun “Bank:Maybank 4321”.',
    '每天每位代理一笔分录，在 Import data → Journal entries 导入。请先关闭科目编号，日期选择 DD/MM/YYYY，并确保没有科目属于 Accounts receivable 类型。科目代码就是 QuickBooks 中的科目名称，子科目写成“Bank:Maybank 4321”。',
  ],
  XERO_HINT: [
    'A manual journal for each day and agent, to import under Manual journals → Import. Debits are above 0, credits below. The tax rate is “Tax Exempt”. At most 300 lines a file: more come as a ZIP of several.',
    'Satu jurnal manual bagi setiap hari dan ejen, untuk diimport melalui Manual journals → Import. Debit bernilai positif, kredit negatif. Kadar cukai ialah “Tax Exempt”. Paling banyak 300 baris setiap fail: jika lebih, beberapa fail dalam satu ZIP.',
    '每天每位代理一笔手工分录，在 Manual journals → Import 导入。借方为正，贷方为负，税率为“Tax Exempt”。每个文件最多 300 行，超过时分成多个文件并打包为 ZIP。',
  ],
  SQL_ACCOUNT_HINT: [
    'A journal entry for each day and agent, for the Excel/CSV import utility. At most 99 lines a file, which it imports without a licence: more come as a ZIP of several.',
    'Satu entri jurnal bagi setiap hari dan ejen, untuk utiliti import Excel/CSV. Paling banyak 99 baris setiap fail, yang diimport tanpa lesen: jika lebih, beberapa fail dalam satu ZIP.',
    '每天每位代理一笔分录，用于 Excel/CSV 导入工具。每个文件最多 99 行（无需授权即可导入），超过时分成多个文件并打包为 ZIP。',
  ],
  petty: ['{{agent}}: petty cash', '{{agent}}: wang runcit', '{{agent}}：零用现金'],
  account: ['{{agent}}: {{name}}', '{{agent}}: {{name}}', '{{agent}}：{{name}}'],
  placesHint: [
    'A code of its own for each agent’s petty cash and each bank account. Without one, the code of Petty cash or Bank accounts counts.',
    'Kod tersendiri bagi wang runcit setiap ejen dan setiap akaun bank. Tanpanya, kod Wang runcit atau Akaun bank digunakan.',
    '每位代理的零用现金和每个银行账户可有自己的代码；没有时使用“零用现金”或“银行账户”的代码。',
  ],
  codesHint: [
    'Your accountant’s codes, shown on the trial balance and in these files. An account without a code shows its name.',
    'Kod yang digunakan oleh akauntan anda. Kod ini dipaparkan pada imbangan duga dan dalam fail. Akaun tanpa kod dipaparkan dengan nama biasanya.',
    '您的会计使用的科目代码，会显示在试算表和导出文件中。没有代码的科目显示其固定名称。',
  ],
  editCodes: ['Edit account codes', 'Sunting kod akaun', '编辑科目代码'],
  save: ['Save account codes', 'Simpan kod akaun', '保存科目代码'],
  saved: ['Account codes saved.', 'Kod akaun telah disimpan.', '科目代码已保存。'],
})
