import { defineMessages } from '#platform/contract/message.ts'

/** Messages about the same person and about new loans, on the customer's page and in the forms. */
export const personMessages = defineMessages({
  noNewLoans: ['New loans blocked', 'Tiada pinjaman baharu', '不再放新贷款'],
  noNewLoansUntil: [
    'New loans blocked until {{untilOn}}',
    'Tiada pinjaman baharu sehingga {{untilOn}}',
    '不再放新贷款，至 {{untilOn}} 为止',
  ],
  setBy: [
    'Set by {{name}}, {{time}}',
    'Ditetapkan oleh {{name}}, {{time}}',
    '由{{name}}设定，{{time}}',
  ],
  setElsewhere: [
    'Set for this person under another agent',
    'Ditetapkan untuk orang ini di bawah ejen lain',
    '由另一代理为此人设定',
  ],
  allowedOnce: [
    'One loan allowed by {{name}}: {{reason}}',
    'Satu pinjaman dibenarkan oleh {{name}}: {{reason}}',
    '{{name}}已批准一笔贷款：{{reason}}',
  ],
  ownGuarantor: [
    'The borrower is their own guarantor',
    'Peminjam menjadi penjamin sendiri',
    '借款人为自己担保',
  ],
  ownGuarantorHint: [
    'Name somebody else before the IOU is signed; it cannot be signed like this.',
    'Namakan orang lain sebelum IOU ditandatangani; IOU ini tidak boleh ditandatangani begini.',
    '请在借据签名之前更换担保人，否则借据无法签名。',
  ],
  flag: ['Block new loans…', 'Tiada pinjaman baharu…', '不再放新贷款…'],
  flagTitle: [
    'Block new loans for {{name}}',
    'Tiada pinjaman baharu untuk {{name}}',
    '不再放新贷款给{{name}}',
  ],
  flagHint: [
    'Also applies at other agents to customers with the same IC or passport number.',
    'Larangan ini turut berkuat kuasa di bawah ejen lain bagi nombor kad pengenalan atau pasport yang sama.',
    '其他代理名下，身份证或护照号码相同的客户也适用。',
  ],
  untilHint: [
    'Leave blank for no end date.',
    'Biarkan kosong jika tiada tarikh tamat.',
    '留空即无限期。',
  ],
  flagged: [
    'New loans blocked for {{name}}',
    '{{name}} tidak boleh diberi pinjaman baharu.',
    '不再向{{name}}放新贷款。',
  ],
  allowAgain: ['Allow new loans', 'Benarkan pinjaman baharu', '恢复放贷'],
  allowAgainSure: [
    'Allow new loans for {{name}} again?',
    'Benarkan semula pinjaman baharu untuk {{name}}?',
    '恢复向{{name}}放贷？',
  ],
  unflagged: [
    'New loans allowed again for {{name}}',
    '{{name}} boleh diberi pinjaman semula.',
    '可再向{{name}}放款。',
  ],
  allowOne: ['Allow one loan…', 'Benarkan satu pinjaman…', '批准一笔贷款…'],
  allowOneTitle: [
    'Allow one loan for {{name}}',
    'Benarkan satu pinjaman untuk {{name}}',
    '批准{{name}}一笔贷款',
  ],
  allowOneLabel: ['Allow one loan', 'Benarkan satu pinjaman', '批准一笔贷款'],
  oneAllowed: [
    'One loan allowed for {{name}}',
    'Satu pinjaman dibenarkan untuk {{name}}.',
    '已批准{{name}}一笔贷款。',
  ],
  samePerson: [
    'Possibly the same person as another customer',
    'Pelanggan lain mungkin orang yang sama',
    '另一位客户可能是同一人',
  ],
  sameIdentity: [
    '{{name}}: same IC or passport number',
    '{{name}}: nombor kad pengenalan atau pasport sama',
    '{{name}}：身份证或护照号码相同',
  ],
  samePhone: [
    '{{name}}: same phone number',
    '{{name}}: nombor telefon sama',
    '{{name}}：电话号码相同',
  ],
  elsewhere: [
    {
      one: '{{count}} active cashbook elsewhere, {{owedSen}} owed',
      other: '{{count}} active cashbooks elsewhere, {{owedSen}} owed',
    },
    '{{count}} buku tunai belum selesai di bawah ejen lain, baki {{owedSen}}',
    '其他代理处有 {{count}} 个未结清账本，欠款 {{owedSen}}',
  ],
  atAgent: [
    '{{name}} at {{agent}}: {{owedSen}} owed',
    '{{name}} di bawah {{agent}}: baki {{owedSen}}',
    '{{agent}}名下的{{name}}：欠款 {{owedSen}}',
  ],
})
