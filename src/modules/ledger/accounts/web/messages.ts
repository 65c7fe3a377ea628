import { defineMessages } from '#platform/contract/message.ts'

/** Messages of managing bank accounts. */
export const accountWebMessages = defineMessages({
  manage: ['Bank accounts', 'Akaun bank', '银行账户'],
  noAccounts: [
    'No bank account yet. Money goes through petty cash.',
    'Belum ada akaun bank. Wang melalui wang runcit.',
    '暂无银行账户，款项都经过零用现金。',
  ],
  addAccount: ['Add account', 'Tambah akaun', '添加账户'],
  nameHint: ['Such as Maybank 4321', 'Contohnya Maybank 4321', '例如 Maybank 4321'],
  added: ['{{name}} added', '{{name}} ditambah', '已添加{{name}}'],
  rename: ['Rename', 'Tukar nama', '重命名'],
  removeSure: ['Delete {{name}}?', 'Padam {{name}}?', '删除{{name}}？'],
  removeEffect: [
    'Only an account without movements can be deleted.',
    'Hanya akaun tanpa pergerakan boleh dipadam.',
    '只有没有收支记录的账户才能删除。',
  ],
  removed: ['{{name}} deleted', '{{name}} dipadam', '已删除{{name}}'],
  inactiveEffect: [
    'No more payments go through it. Its balance of {{balanceSen}} and its history stay.',
    'Tiada lagi bayaran melaluinya. Baki {{balanceSen}} dan sejarahnya kekal.',
    '之后不能再经此账户收付款，余额 {{balanceSen}} 和记录会保留。',
  ],
})
