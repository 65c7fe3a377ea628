import { defineMessages } from '#platform/contract/message.ts'

/** Messages of the comparison of offers. */
export const offerMessages = defineMessages({
  compare: ['Compare offers', 'Bandingkan tawaran', '方案比较'],
  keep: ['Save as offer', 'Simpan sebagai tawaran', '保留为方案'],
  keepHint: [
    'Then change the terms to compare up to three offers.',
    'Kemudian ubah terma, dan bandingkan sehingga tiga tawaran.',
    '之后可修改条款，最多比较三个方案。',
  ],
  offerNo: [
    'Offer {{number}}: {{name}}',
    'Tawaran {{number}}: {{name}}',
    '方案 {{number}}：{{name}}',
  ],
  choose: ['Choose offer {{number}}', 'Pilih tawaran {{number}}', '选用方案 {{number}}'],
  chosen: ['Used in the form', 'Dalam borang', '已填入表格'],
  remove: ['Remove offer {{number}}', 'Buang tawaran {{number}}', '移除方案 {{number}}'],
  terms: ['Terms', 'Terma', '条款'],
  termsOf: [
    { one: '{{rate}}% · {{count}} day', other: '{{rate}}% · {{count}} days' },
    '{{rate}}% · {{count}} hari',
    '{{rate}}% · {{count}} 天',
  ],
  lastDay: ['Last day', 'Hari terakhir', '最后一天'],
  profit: ['Profit', 'Untung', '利润'],
  cannot: [
    'The debit amount does not cover the balances carried over.',
    'Amaun pinjaman tidak cukup untuk melangsaikan baki lama.',
    '放款金额不足以抵还旧余额。',
  ],
})
