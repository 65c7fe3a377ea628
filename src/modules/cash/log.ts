import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

/** What the operation log says about cash, after the name of who did it. */
export const cashLog = defineMessages({
  'pettyCash.record': [
    'recorded a petty cash entry of {{amountSen}} for {{agent}}',
    'merekodkan wang runcit {{amountSen}} untuk {{agent}}',
    '登记了{{agent}}的零用现金 {{amountSen}}',
  ],
  'handOver.record': [
    'counted {{amountSen}} cash to hand over',
    'mengira tunai {{amountSen}} untuk diserahkan',
    '清点了待交现金 {{amountSen}}',
  ],
  'handOver.confirm': [
    'confirmed receipt of {{amountSen}} in cash',
    'mengesahkan penerimaan tunai {{amountSen}}',
    '确认收到现金 {{amountSen}}',
  ],
  'handOver.remove': [
    'undid a cash count of {{amountSen}}',
    'membuat asal kiraan tunai {{amountSen}}',
    '撤销了现金清点 {{amountSen}}',
  ],
  'difference.resolve': [
    'resolved {{what}}’s difference of {{amountSen}}',
    'menyelesaikan perbezaan tunai {{amountSen}} bagi {{what}}',
    '处理了{{what}}的差额 {{amountSen}}',
  ],
  'difference.reverse': [
    'reversed the resolution of {{what}}’s difference of {{amountSen}}',
    'membatalkan penyelesaian {{amountSen}} bagi {{what}}',
    '撤销了{{what}}差额 {{amountSen}} 的处理',
  ],
  'bankLine.add': [
    {
      one: 'added 1 new line of the bank’s file {{fileName}} to {{account}}',
      other: 'added {{count}} new lines of the bank’s file {{fileName}} to {{account}}',
    },
    'menambah {{count}} baris baharu daripada fail bank {{fileName}} ke {{account}}',
    '从银行文件 {{fileName}} 向{{account}}新增了 {{count}} 行',
  ],
  'bankLine.remove': [
    {
      one: 'removed the bank’s file {{fileName}} of {{account}} with 1 line',
      other: 'removed the bank’s file {{fileName}} of {{account}} with {{count}} lines',
    },
    'membuang fail bank {{fileName}} bagi {{account}} dengan {{count}} baris',
    '移除了{{account}}的银行文件 {{fileName}}，共 {{count}} 行',
  ],
  'bankLine.match': [
    {
      one: 'explained 1 line of the bank: {{amountSen}}',
      other: 'explained {{count}} lines of the bank: {{amountSen}}',
    },
    'menjelaskan {{count}} baris bank: {{amountSen}}',
    '处理了 {{count}} 行银行明细：{{amountSen}}',
  ],
  'bankLine.disown': [
    'marked a line of the bank of {{amountSen}} as not ours',
    'menandakan baris bank {{amountSen}} sebagai bukan milik kita',
    '将一行 {{amountSen}} 的银行明细标为与我们无关',
  ],
  'bankLine.reopen': [
    'reopened a line of the bank of {{amountSen}}',
    'membuka semula baris bank {{amountSen}}',
    '重新打开了一行 {{amountSen}} 的银行明细',
  ],
  'commission.pay': [
    'paid {{what}} commission of {{amountSen}}',
    'membayar komisen {{amountSen}} kepada {{what}}',
    '向{{what}}支付了佣金 {{amountSen}}',
  ],
  'commission.reverse': [
    'reversed the commission payment of {{amountSen}} to {{what}}',
    'membatalkan bayaran komisen {{amountSen}} kepada {{what}}',
    '冲销了付给{{what}}的佣金 {{amountSen}}',
  ],
}) satisfies Partial<Record<Action, Message>>

/** The group of events that each noun is sent with; null: it is not sent. */
export const cashEvents = {
  pettyCash: 'CASH',
  handOver: 'CASH',
  difference: 'CASH',
  commission: 'CASH',
  bankLine: 'CASH',
} as const satisfies Partial<Record<Noun, EventGroup | null>>
