import { defineMessages } from '#platform/contract/message.ts'

/** Messages about the same person and about new loans, on the customer's page and in the forms. */
export const personMessages = defineMessages({
  noNewLoans: ['No new loans', 'Tiada pinjaman baharu', '不可再获放新贷款'],
  noNewLoansUntil: [
    'No new loans until {{untilOn}}',
    'Tiada pinjaman baharu sehingga {{untilOn}}',
    '{{untilOn}} 前不可再获放新贷款',
  ],
  setBy: [
    'Set by {{name}}, {{time}}',
    'Ditetapkan oleh {{name}}, {{time}}',
    '由{{name}}设定，{{time}}',
  ],
  setElsewhere: [
    'Set for this person at another agent',
    'Ditetapkan untuk orang ini oleh ejen lain',
    '由另一代理为此人设定',
  ],
  allowedOnce: [
    'One loan is allowed by {{name}}: {{reason}}',
    'Satu pinjaman dibenarkan oleh {{name}}: {{reason}}',
    '{{name}}已批准一笔贷款：{{reason}}',
  ],
  flag: ['No new loans…', 'Tiada pinjaman baharu…', '不再放新贷款…'],
  flagTitle: [
    'No new loans for {{name}}',
    'Tiada pinjaman baharu untuk {{name}}',
    '不再放新贷款给{{name}}',
  ],
  flagHint: [
    'It also counts at other agents, for customers with the same IC or passport number.',
    'Ia juga berkuat kuasa bagi ejen lain, untuk pelanggan dengan nombor kad pengenalan atau pasport yang sama.',
    '对其他代理名下相同身份证或护照号码的客户同样有效。',
  ],
  untilHint: ['Leave it empty for good.', 'Biarkan kosong untuk selama-lamanya.', '留空即无限期。'],
  flagged: [
    '{{name}} gets no new loans.',
    '{{name}} tidak diberi pinjaman baharu.',
    '{{name}}不可再获放新贷款。',
  ],
  allowAgain: ['Allow new loans', 'Benarkan pinjaman baharu', '恢复放贷'],
  allowAgainSure: [
    'Allow new loans for {{name}} again?',
    'Benarkan semula pinjaman baharu untuk {{name}}?',
    '恢复向{{name}}放贷？',
  ],
  unflagged: [
    '{{name}} may have new loans again.',
    '{{name}} boleh diberi pinjaman semula.',
    '{{name}}可再获放新贷款。',
  ],
  allowOne: ['Allow one loan…', 'Benarkan satu pinjaman…', '批准一笔…'],
  allowOneTitle: [
    'Allow one loan for {{name}}',
    'Benarkan satu pinjaman untuk {{name}}',
    '批准{{name}}一笔贷款',
  ],
  allowOneLabel: ['Allow one loan', 'Benarkan satu pinjaman', '批准一笔'],
  oneAllowed: [
    'One loan is allowed for {{name}}.',
    'Satu pinjaman dibenarkan untuk {{name}}.',
    '已批准{{name}}一笔贷款。',
  ],
  samePerson: [
    'Another customer seems to be the same person',
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
      one: '{{count}} open cashbook elsewhere, {{owedSen}} owed',
      other: '{{count}} open cashbooks elsewhere, {{owedSen}} owed',
    },
    '{{count}} buku tunai terbuka di tempat lain, berhutang {{owedSen}}',
    '其他代理处有 {{count}} 个未结清账本，欠款 {{owedSen}}',
  ],
  atAgent: [
    '{{name}} at {{agent}}: {{owedSen}} owed',
    '{{name}} pada {{agent}}: berhutang {{owedSen}}',
    '{{agent}}名下的{{name}}：欠款 {{owedSen}}',
  ],
})
