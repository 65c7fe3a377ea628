import { guessMapping, type Guess } from '#platform/server/sheets/findHeadings.ts'
import { COLUMNS, type MigrationType } from '../contract.ts'

/** Titles that other programs and former templates use, folded as `searchKey` does. */
const OTHER_TITLES: Readonly<Record<string, readonly string[]>> = {
  agent: ['agentusername', 'agentname', 'namaejen', '代理用户名'],
  name: ['customer', 'customername', 'fullname', 'namapelanggan', '客户', '客户姓名', '名字'],
  phoneNumber: [
    'phone',
    'phoneno',
    'mobile',
    'handphone',
    'hp',
    'nohp',
    'hpno',
    'nohandphone',
    'handphoneno',
    'mobileno',
    'telno',
    'notel',
    'contact',
    'contactno',
    'phonenumber',
    'nombortelefon',
    'tel',
    'telefon',
    'notelefon',
    '电话',
    '手机',
    '电话号码',
  ],
  businessNature: ['business', 'perniagaan', '生意'],
  postalCode: ['postalcode', 'zip', 'poscode', '邮政编码'],
  group: ['group', 'kumpulan', '群组'],
  reference: [
    'cashbookid',
    'cashbook',
    'loanno',
    'loannumber',
    'ref',
    'referenceno',
    '编号',
    '账本',
  ],
  expectedCredit: ['total', 'totalcredit', '应收'],
  debitAmount: ['debit', 'lent', 'jumlahdebit', '放款'],
  interestRate: ['interest', 'rate', 'kadarfaedah', '利率'],
  debitDays: ['days', 'tempohpinjaman', 'hari', '天数'],
  debitDate: ['opened', 'openedon', 'tarikhdebit'],
  firstCredit: ['firstcredit', '首期'],
  date: ['day', 'paidon', 'businessdate', '付款日期'],
  lastPaidDate: ['最后付款日期'],
  amount: ['paid', 'credit', 'creditamount', 'payment', 'jumlah', '收款', '付款'],
  remark: ['note', 'notes', 'remarks'],
}

/** Returns how the columns of a type of sheet are guessed. */
export const guessColumns =
  (type: MigrationType): Guess =>
  (titles) =>
    guessMapping(COLUMNS[type], OTHER_TITLES, titles)
