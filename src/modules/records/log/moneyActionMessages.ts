import { defineMessages } from '#platform/contract/message.ts'

/** The sentences of the actions on money and on the ledger. */
export const moneyActionMessages = defineMessages({
  'credit.record': [
    'received {{amountSen}} from {{customer}} on {{cashbook}}',
    'menerima {{amountSen}} daripada {{customer}} bagi {{cashbook}}',
    '收到{{customer}}账本 {{cashbook}} 的 {{amountSen}}',
  ],
  'refund.record': [
    'refunded {{amountSen}} to {{customer}} on {{cashbook}}',
    'memulangkan {{amountSen}} kepada {{customer}} bagi {{cashbook}}',
    '退还 {{amountSen}} 给{{customer}}，账本 {{cashbook}}',
  ],
  'transaction.update': [
    'changed a payment of {{customer}} ({{cashbook}})',
    'mengubah bayaran {{customer}} ({{cashbook}})',
    '更改了{{customer}}（{{cashbook}}）的一笔付款',
  ],
  'transaction.remove': [
    'removed {{amountSen}} of {{customer}} ({{cashbook}})',
    'membuang {{amountSen}} daripada {{customer}} ({{cashbook}})',
    '删除了{{customer}}（{{cashbook}}）的 {{amountSen}}',
  ],
  'pettyCash.record': [
    'recorded {{amountSen}} of petty cash for {{agent}}',
    'merekodkan wang runcit {{amountSen}} untuk {{agent}}',
    '登记了{{agent}}的零用现金 {{amountSen}}',
  ],
  'commission.pay': [
    'paid {{what}} {{amountSen}} of commission',
    'membayar komisen {{amountSen}} kepada {{what}}',
    '向{{what}}支付了佣金 {{amountSen}}',
  ],
  'commission.reverse': [
    'reversed the commission payment of {{amountSen}} to {{what}}',
    'membatalkan bayaran komisen {{amountSen}} kepada {{what}}',
    '撤回了付给{{what}}的佣金 {{amountSen}}',
  ],
  'bankAccount.create': [
    'added bank account {{what}} of {{agent}}',
    'menambah akaun bank {{what}} bagi {{agent}}',
    '为{{agent}}新增了银行账户{{what}}',
  ],
  'bankAccount.update': [
    'changed bank account {{what}} of {{agent}}',
    'mengubah akaun bank {{what}} bagi {{agent}}',
    '更改了{{agent}}的银行账户{{what}}',
  ],
  'bankAccount.remove': [
    'deleted bank account {{what}} of {{agent}}',
    'memadam akaun bank {{what}} bagi {{agent}}',
    '删除了{{agent}}的银行账户{{what}}',
  ],
  'transfer.confirm': [
    'confirmed the transfer of {{amountSen}} from {{customer}} on {{cashbook}}',
    'mengesahkan pindahan {{amountSen}} daripada {{customer}} bagi {{cashbook}}',
    '确认了{{customer}}账本 {{cashbook}} 的 {{amountSen}} 转账',
  ],
  'transfer.bounce': [
    'took back the bounced transfer of {{amountSen}} from {{customer}} on {{cashbook}}',
    'menarik balik pindahan gagal {{amountSen}} daripada {{customer}} bagi {{cashbook}}',
    '冲回了{{customer}}账本 {{cashbook}} 退票的 {{amountSen}} 转账',
  ],
  'credit.correct': [
    'corrected a payment of {{amountSen}} from {{customer}} on {{cashbook}}',
    'membetulkan bayaran {{amountSen}} daripada {{customer}} bagi {{cashbook}}',
    '更正了{{customer}}账本 {{cashbook}} 的 {{amountSen}} 收款',
  ],
  'credit.move': [
    'recorded {{amountSen}} of a corrected payment for {{customer}} on {{cashbook}}',
    'merekodkan {{amountSen}} daripada bayaran yang dibetulkan untuk {{customer}} bagi {{cashbook}}',
    '将更正的 {{amountSen}} 登记到{{customer}}的账本 {{cashbook}}',
  ],
  'recovery.record': [
    'recovered {{amountSen}} of the loss from {{customer}} on {{cashbook}}',
    'menerima {{amountSen}} hutang lapuk pulih daripada {{customer}} bagi {{cashbook}}',
    '收回{{customer}}账本 {{cashbook}} 的坏账 {{amountSen}}',
  ],
  'transaction.slip': [
    'attached the slip of the transfer of {{amountSen}} from {{customer}} on {{cashbook}}',
    'melampirkan slip pindahan {{amountSen}} daripada {{customer}} bagi {{cashbook}}',
    '为{{customer}}账本 {{cashbook}} 的 {{amountSen}} 转账附上了单据',
  ],
  'difference.resolve': [
    'resolved a difference of {{amountSen}} of {{what}}',
    'menyelesaikan perbezaan {{amountSen}} bagi {{what}}',
    '处理了{{what}}的差额 {{amountSen}}',
  ],
  'difference.reverse': [
    'reversed the resolution of {{amountSen}} of {{what}}',
    'membatalkan penyelesaian {{amountSen}} bagi {{what}}',
    '撤销了{{what}}差额 {{amountSen}} 的处理',
  ],
  'business.update': [
    'changed the details of the business',
    'mengubah butiran perniagaan',
    '更改了公司资料',
  ],
  'accountCode.update': ['changed the account codes', 'mengubah kod akaun', '更改了科目代码'],
  'lockedPeriod.set': [
    'closed the books through a day',
    'menutup buku akaun sehingga satu hari',
    '设定了封账日期',
  ],
  'lockedPeriod.open': [
    'opened the closed days of the books again',
    'membuka semula hari yang ditutup dalam buku akaun',
    '重新开放了已封账的日期',
  ],
})
