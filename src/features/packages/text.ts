import { phrases } from '../../kit/contract/text.ts'

export const packagesText = phrases({
  PACKAGE_NAME_TAKEN: [
    'A package of this name already exists.',
    'Pakej dengan nama ini sudah wujud.',
    '已有同名的配套。',
  ],
  PACKAGE_DEBIT_TOO_HIGH: [
    "Debit Amount can't exceed Expected Credit.",
    'Jumlah debit tidak boleh melebihi jumlah perlu dibayar.',
    '放款金额不可超过应收总额。',
  ],
  POST_CODE_INVALID: [
    'A post code has 5 digits.',
    'Poskod mempunyai 5 digit.',
    '邮编须为 5 位数字。',
  ],
  PACKAGES_GONE: [
    'One of these packages does not exist any more.',
    'Salah satu pakej ini tidak wujud lagi.',
    '其中有配套已不存在。',
  ],
  packageName: ['Package Name', 'Nama pakej', '配套名称'],
  debitDays: ['Debit Days', 'Tempoh pinjaman', '借款天数'],
  interestRate: ['Interest Rate', 'Kadar faedah', '利率'],
  expectedCredit: ['Expected Credit', 'Jumlah perlu dibayar', '应收总额'],
  debitAmount: ['Debit Amount', 'Jumlah debit', '放款金额'],
  scope: ['Scope', 'Skop', '适用范围'],
  regions: ['Regions', 'Kawasan', '地区'],
  postCodes: ['Post codes', 'Poskod', '邮编'],
  packages: ['Packages', 'Pakej', '配套'],
  agent: ['Agent', 'Ejen', '代理'],
  customer: ['Customer', 'Pelanggan', '客户'],
})
