import { defineMessages } from '#platform/contract/message.ts'

/** Messages of bank accounts and of movements through them. */
export const accountMessages = defineMessages({
  account: ['Account', 'Akaun', '账户'],
  toAccount: ['To account', 'Ke akaun', '转入账户'],
  payOutAccount: ['Paid out from', 'Dibayar dari', '付款账户'],
  firstCreditAccount: ['Account for the first credit', 'Akaun bayaran pertama', '首期收款账户'],
  reference: ['Reference', 'Rujukan', '参考编号'],
  slip: ['Transfer slip', 'Slip pindahan', '转账凭证'],
  name: ['Account name', 'Nama akaun', '账户名称'],
  agent: ['Agent', 'Ejen', '代理'],
  status: ['Status', 'Status', '状态'],
  cash: ['Cash', 'Tunai', '现金'],
  pettyCash: ['Petty cash', 'Wang runcit', '零用现金'],
  ACCOUNT_INACTIVE: [
    'The account {{name}} is inactive.',
    'Akaun {{name}} tidak aktif.',
    '账户{{name}}已停用。',
  ],
  ACCOUNT_UNKNOWN: [
    'This account does not belong to the cashbook’s agent.',
    'Akaun ini bukan milik ejen buku tunai tersebut.',
    '此账户不属于该账本的代理。',
  ],
  ACCOUNT_HAS_MOVEMENTS: [
    'An account with transactions cannot be deleted. Deactivate it instead.',
    'Akaun yang ada transaksi tidak boleh dipadam. Nyahaktifkan akaun itu.',
    '有收支记录的账户不能删除，请改为停用。',
  ],
  ACCOUNT_NAME_TAKEN: [
    'This agent already has an account with this name.',
    'Ejen sudah mempunyai akaun dengan nama ini.',
    '该代理已有同名账户。',
  ],
  manage: ['Bank accounts', 'Akaun bank', '银行账户'],
  noAccounts: [
    'No bank accounts yet. All money goes through petty cash.',
    'Belum ada akaun bank. Semua wang direkodkan melalui wang runcit.',
    '暂无银行账户，款项都经过零用现金。',
  ],
  addAccount: ['Add account', 'Tambah akaun', '添加账户'],
  nameHint: ['For example, Maybank 4321', 'Contohnya Maybank 4321', '例如 Maybank 4321'],
  added: ['{{name}} added', '{{name}} ditambah', '已添加{{name}}'],
  rename: ['Rename', 'Tukar nama', '重命名'],
  removeSure: ['Delete {{name}}?', 'Padam {{name}}?', '删除{{name}}？'],
  removeEffect: [
    'Only an account without transactions can be deleted.',
    'Hanya akaun tanpa transaksi boleh dipadam.',
    '只有没有收支记录的账户才能删除。',
  ],
  removed: ['{{name}} deleted', '{{name}} dipadam', '已删除{{name}}'],
  inactiveEffect: [
    'New payments cannot use it. Its balance of {{balanceSen}} and its history stay.',
    'Bayaran tidak lagi boleh dibuat melalui akaun ini. Baki {{balanceSen}} dan rekod lamanya kekal.',
    '之后不能再用此账户收付款；余额 {{balanceSen}} 和记录保留。',
  ],
})
