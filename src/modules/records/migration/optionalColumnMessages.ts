import { defineMessages } from '#platform/contract/message.ts'

/** The columns of bank accounts and references, and the refusal of an unknown account. */
export const optionalColumnMessages = defineMessages({
  account: ['Account', 'Akaun', '账户'],
  accountHint: [
    'The name of an active bank account of the agent; empty for petty cash.',
    'Nama akaun bank aktif ejen; kosong bermaksud wang runcit.',
    '该代理的启用银行账户名称；留空为零用现金。',
  ],
  transferReference: ['Transfer reference', 'Rujukan pindahan', '转账参考编号'],
  transferReferenceHint: [
    'The reference on the bank’s slip. Optional.',
    'Rujukan pada slip bank; boleh dibiarkan kosong.',
    '银行单据上的参考编号；可留空。',
  ],
  ROW_ACCOUNT_UNKNOWN: [
    '{{field}}: the agent has no active bank account “{{value}}”.',
    '{{field}}: ejen ini tiada akaun bank aktif “{{value}}”.',
    '{{field}}：该代理没有名为“{{value}}”的启用银行账户。',
  ],
  languageHint: [
    'en, my or zh. Empty means Malay.',
    'en, my atau zh. Kosong bermaksud Bahasa Melayu.',
    'en、my 或 zh；留空为马来文。',
  ],
  identityHint: [
    'With or without hyphens. Leave it empty where it is not known.',
    'Dengan atau tanpa sempang. Biarkan kosong jika tidak diketahui.',
    '可带或不带连字符；不知道时留空。',
  ],
  ROW_NOT_AN_IDENTITY: [
    '{{field}}: “{{value}}” is not 5 to 20 letters and digits.',
    '{{field}}: “{{value}}” bukan 5 hingga 20 huruf dan angka.',
    '{{field}}：“{{value}}”不是 5 至 20 个字母和数字。',
  ],
})
