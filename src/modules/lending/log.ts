import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

/** What the operation log says about lending, after the name of who did it. */
export const lendingLog = defineMessages({
  'package.create': ['added package {{what}}', 'menambah pakej {{what}}', '新增了配套{{what}}'],
  'package.update': ['changed package {{what}}', 'mengubah pakej {{what}}', '更改了配套{{what}}'],
  'package.remove': ['deleted package {{what}}', 'memadam pakej {{what}}', '删除了配套{{what}}'],
  'package.assign': [
    'assigned packages to agent {{what}}',
    'menetapkan pakej untuk ejen {{what}}',
    '设定了代理{{what}}的配套',
  ],
  'cashbook.open': [
    'lent {{amountSen}} to {{customer}} as {{cashbook}}',
    'meminjamkan {{amountSen}} kepada {{customer}} sebagai {{cashbook}}',
    '放款 {{amountSen}} 给{{customer}}，账本 {{cashbook}}',
  ],
  'cashbook.update': [
    'changed {{cashbook}} of {{customer}}',
    'mengubah {{cashbook}} milik {{customer}}',
    '更改了{{customer}}的账本 {{cashbook}}',
  ],
  'cashbook.agreement': [
    'changed the agreement of {{cashbook}}',
    'mengubah perjanjian {{cashbook}}',
    '更改了 {{cashbook}} 的合约资料',
  ],
  'cashbook.runner': [
    'changed the runner of {{cashbook}} ({{customer}})',
    'menukar runner bagi {{cashbook}} ({{customer}})',
    '更改了{{customer}}账本 {{cashbook}} 的收款员',
  ],
  'cashbook.receipts': [
    'changed the receipts of {{cashbook}}',
    'mengubah resit {{cashbook}}',
    '更改了 {{cashbook}} 的凭证',
  ],
  'cashbook.guarantors': [
    'changed the guarantors of {{cashbook}} ({{customer}})',
    'mengubah penjamin bagi {{cashbook}} ({{customer}})',
    '更改了{{customer}}账本 {{cashbook}} 的担保人',
  ],
  'cashbook.settle': [
    'settled {{cashbook}} of {{customer}}',
    'menyelesaikan {{cashbook}} milik {{customer}}',
    '结清了{{customer}}的账本 {{cashbook}}',
  ],
  'cashbook.settleByItself': [
    'received the final payment on {{cashbook}} ({{customer}}), which settled automatically',
    'menerima bayaran terakhir {{cashbook}} ({{customer}}); buku tunai diselesaikan secara automatik',
    '收到{{customer}}账本 {{cashbook}} 的最后一笔款，账本自动结清',
  ],
  'cashbook.unsettle': [
    'unsettled {{cashbook}} of {{customer}}',
    'membatalkan penyelesaian {{cashbook}} milik {{customer}}',
    '取消结清{{customer}}的账本 {{cashbook}}',
  ],
  'cashbook.declareLoss': [
    'declared a loss on {{cashbook}} of {{customer}}',
    'mengisytiharkan rugi bagi {{cashbook}} milik {{customer}}',
    '将{{customer}}的账本 {{cashbook}} 列为坏账',
  ],
  'cashbook.close': [
    'closed {{cashbook}} of {{customer}}',
    'menutup {{cashbook}} milik {{customer}}',
    '将{{customer}}的账本 {{cashbook}} 关账',
  ],
  'cashbook.closeAll': [
    {
      one: 'closed {{count}} cashbook with a profit of {{amountSen}}',
      other: 'closed {{count}} cashbooks with a profit of {{amountSen}}',
    },
    'menutup {{count}} buku tunai dengan untung {{amountSen}}',
    '将 {{count}} 个账本关账，利润共 {{amountSen}}',
  ],
  'credit.record': [
    'received {{amountSen}} from {{customer}} on {{cashbook}}',
    'menerima {{amountSen}} daripada {{customer}} bagi {{cashbook}}',
    '收到{{customer}}账本 {{cashbook}} 的 {{amountSen}}',
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
  'transaction.update': [
    'changed a payment of {{customer}} ({{cashbook}})',
    'mengubah bayaran {{customer}} ({{cashbook}})',
    '更改了{{customer}}（{{cashbook}}）的一笔收款',
  ],
  'transaction.remove': [
    'removed {{amountSen}} from {{customer}} ({{cashbook}})',
    'memadam {{amountSen}} daripada {{customer}} ({{cashbook}})',
    '删除了{{customer}}（{{cashbook}}）的 {{amountSen}}',
  ],
  'transaction.slip': [
    'attached a slip to the transfer of {{amountSen}} from {{customer}} on {{cashbook}}',
    'melampirkan slip pindahan {{amountSen}} daripada {{customer}} bagi {{cashbook}}',
    '为{{customer}}账本 {{cashbook}} 的 {{amountSen}} 转账附上了凭证',
  ],
  'refund.record': [
    'refunded {{amountSen}} to {{customer}} on {{cashbook}}',
    'memulangkan {{amountSen}} kepada {{customer}} bagi {{cashbook}}',
    '退还 {{amountSen}} 给{{customer}}，账本 {{cashbook}}',
  ],
  'recovery.record': [
    'recovered {{amountSen}} of the loss from {{customer}} on {{cashbook}}',
    'menerima {{amountSen}} hutang lapuk pulih daripada {{customer}} bagi {{cashbook}}',
    '收回{{customer}}账本 {{cashbook}} 的坏账 {{amountSen}}',
  ],
  'transfer.confirm': [
    'confirmed the transfer of {{amountSen}} from {{customer}} on {{cashbook}}',
    'mengesahkan pindahan {{amountSen}} daripada {{customer}} bagi {{cashbook}}',
    '确认了{{customer}}账本 {{cashbook}} 的 {{amountSen}} 转账',
  ],
  'transfer.unconfirm': [
    'undid the confirmation of the transfer of {{amountSen}} from {{customer}} on {{cashbook}}',
    'menarik balik pengesahan pindahan {{amountSen}} daripada {{customer}} bagi {{cashbook}}',
    '撤回了{{customer}}账本 {{cashbook}} 的 {{amountSen}} 转账确认',
  ],
  'transfer.bounce': [
    'marked the transfer of {{amountSen}} from {{customer}} on {{cashbook}} as bounced',
    'menandakan pindahan {{amountSen}} daripada {{customer}} bagi {{cashbook}} sebagai tidak diterima',
    '将{{customer}}账本 {{cashbook}} 的 {{amountSen}} 转账标为未到账并冲回',
  ],
  'dayOff.declare': [
    'declared a day off: {{what}}',
    'mengisytiharkan hari cuti: {{what}}',
    '宣布了休息日：{{what}}',
  ],
  'dayOff.undo': [
    'undid the day off {{what}}',
    'membatalkan hari cuti {{what}}',
    '撤销了休息日：{{what}}',
  ],
  'reloan.process': [
    'reloaned {{customer}} into {{cashbook}}',
    'membuat pinjaman semula untuk {{customer}} sebagai {{cashbook}}',
    '为{{customer}}续借，新账本 {{cashbook}}',
  ],
  'reloan.undo': [
    'undid the reloan of {{customer}} into {{cashbook}}',
    'membatalkan pinjaman semula {{customer}} sebagai {{cashbook}}',
    '撤销了{{customer}}的续借，账本 {{cashbook}} 作废',
  ],
  'iou.sign': [
    'had {{customer}} sign the IOU of {{cashbook}}',
    'mendapatkan tandatangan {{customer}} pada IOU {{cashbook}}',
    '取得了{{customer}}在借据 {{cashbook}} 上的签名',
  ],
  'iou.signAsGuarantor': [
    'obtained the guarantor’s signature on the IOU of {{cashbook}} ({{customer}})',
    'mendapatkan tandatangan penjamin pada IOU {{cashbook}} ({{customer}})',
    '取得了担保人在{{customer}}借据 {{cashbook}} 上的签名',
  ],
}) satisfies Partial<Record<Action, Message>>

/** The group of events that each noun is sent with; null: it is not sent. */
export const lendingEvents = {
  package: 'LOANS',
  cashbook: 'LOANS',
  credit: 'PAYMENTS',
  transaction: 'PAYMENTS',
  refund: 'PAYMENTS',
  recovery: null,
  transfer: 'PAYMENTS',
  dayOff: 'LOANS',
  reloan: 'LOANS',
  iou: 'LOANS',
} as const satisfies Partial<Record<Noun, EventGroup | null>>
