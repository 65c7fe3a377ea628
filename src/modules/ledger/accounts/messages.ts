import { defineMessages } from '#platform/contract/message.ts'

/** Messages of bank accounts and of movements through them. */
export const accountMessages = defineMessages({
  account: ['Account', 'Akaun', '账户'],
  toAccount: ['To account', 'Ke akaun', '转入账户'],
  payOutAccount: ['Paid out from', 'Dibayar dari', '付款账户'],
  firstCreditAccount: ['Account of the first credit', 'Akaun bayaran pertama', '首期收款账户'],
  reference: ['Reference', 'Rujukan', '参考编号'],
  slip: ['Transfer slip', 'Slip pindahan', '转账单据'],
  name: ['Account name', 'Nama akaun', '账户名称'],
  agent: ['Agent', 'Ejen', '代理'],
  status: ['Status', 'Status', '状态'],
  cash: ['Cash', 'Tunai', '现金'],
  pettyCash: ['Petty cash', 'Wang runcit', '零用现金'],
  ACCOUNT_INACTIVE: [
    'The account {{name}} is not active.',
    'Akaun {{name}} tidak aktif.',
    '账户{{name}}已停用。',
  ],
  ACCOUNT_UNKNOWN: [
    'This account does not belong to the agent of the cashbook.',
    'Akaun ini bukan milik ejen buku tunai tersebut.',
    '此账户不属于该账本的代理。',
  ],
  ACCOUNT_HAS_MOVEMENTS: [
    'An account with movements is never removed. Deactivate it instead.',
    'Akaun yang mempunyai pergerakan tidak boleh dipadam. Nyahaktifkan akaun itu.',
    '有收支记录的账户不能删除，请改为停用。',
  ],
  ACCOUNT_NAME_TAKEN: [
    'The agent already has an account with this name.',
    'Ejen sudah mempunyai akaun dengan nama ini.',
    '该代理已有同名账户。',
  ],
})
