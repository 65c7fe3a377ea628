import { searchKey as folded } from '#core/searchKey.ts'
import { LANGUAGES, type Message } from '#platform/contract/message.ts'
import { COLUMNS, type Mapping, type MigrationType } from '../columnsContract.ts'

/**
 * Maps fields to columns of a sheet by their titles in any supported language; each column once.
 */
export function guessMapping(type: MigrationType, titles: readonly string[]): Mapping {
  const places = titles.map(folded)
  const mapping: Record<string, number> = {}
  for (const { key, title } of COLUMNS[type]) {
    const names = [folded(key), ...getNames(title), ...(OTHER_NAMES[key] ?? [])]
    const taken = new Set(Object.values(mapping))
    const place = places.findIndex((name, at) => !taken.has(at) && names.includes(name))
    if (place >= 0) mapping[key] = place
  }
  return mapping
}

const getNames = (title: Message) => LANGUAGES.map((language) => folded(String(title[language])))

// Titles that other programs use, folded.
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  agent: ['agentusername', 'agentname', 'namaejen', '代理用户名'],
  name: ['customer', 'customername', 'fullname', 'namapelanggan', '客户', '客户姓名', '名字'],
  phoneNumber: [
    'phone',
    'phoneno',
    'mobile',
    'handphone',
    'hp',
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
  debitAmount: ['debit', 'lent', '放款'],
  interestRate: ['interest', 'rate', 'kadarfaedah', '利率'],
  debitDays: ['days', 'tempohpinjaman', 'hari', '天数'],
  debitDate: ['opened', 'openedon'],
  firstCredit: ['firstcredit', '首期'],
  date: ['day', 'paidon', 'businessdate', '付款日期'],
  amount: ['paid', 'credit', 'creditamount', 'payment', '收款', '付款'],
  remark: ['note', 'notes', 'remarks'],
}
