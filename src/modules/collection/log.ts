import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

/** What the operation log says about collection, after the name of who did it. */
export const collectionLog = defineMessages({
  'massCredit.submit': [
    {
      one: 'received {{amountSen}} in {{count}} payment by mass credit',
      other: 'received {{amountSen}} in {{count}} payments by mass credit',
    },
    'menerima {{amountSen}} dalam {{count}} bayaran melalui kutipan pukal',
    '批量收款 {{count}} 笔，共 {{amountSen}}',
  ],
  'missedVisit.record': [
    'recorded no payment from {{customer}}',
    'merekodkan bahawa {{customer}} tidak membayar',
    '登记了{{customer}}没有付款',
  ],
  'missedVisit.remove': [
    'removed the record of no payment from {{customer}}',
    'memadam rekod {{customer}} tidak membayar',
    '撤销了{{customer}}未付款的记录',
  ],
  'promise.make': [
    'promised {{amountSen}} for {{promisedDate}} in the portal for {{customer}}',
    'berjanji membayar {{amountSen}} pada {{promisedDate}} di portal, bagi {{customer}}',
    '在客户页面承诺于 {{promisedDate}} 还 {{amountSen}}（{{customer}}）',
  ],
  'promise.record': [
    'recorded that {{customer}} promised {{amountSen}} for {{promisedDate}}',
    'merekodkan janji {{customer}} untuk membayar {{amountSen}} pada {{promisedDate}}',
    '登记了{{customer}}承诺于 {{promisedDate}} 还 {{amountSen}}',
  ],
  'promise.remove': [
    'removed the promise of {{customer}} for {{promisedDate}}',
    'memadam janji bayaran {{customer}} pada {{promisedDate}}',
    '删除了{{customer}}在 {{promisedDate}} 还款的承诺',
  ],
  'route.save': [
    { one: 'arranged {{count}} stop', other: 'arranged {{count}} stops' },
    'menyusun {{count}} tempat',
    '调整了 {{count}} 户的次序',
  ],
  'listing.submit': [
    {
      one: 'created a listing of {{count}} stop for {{agent}}',
      other: 'created a listing of {{count}} stops for {{agent}}',
    },
    'menjana senarai kutipan {{count}} tempat untuk {{agent}}',
    '为{{agent}}生成了 {{count}} 户的收款名单',
  ],
  'reminder.send': [
    'sent {{customer}} a payment reminder',
    'mengingatkan {{customer}} untuk membayar',
    '提醒了{{customer}}还款',
  ],
  'reminderText.update': [
    'changed a reminder message',
    'mengubah teks peringatan',
    '更改了提醒内容',
  ],
}) satisfies Partial<Record<Action, Message>>

/** The group of events that each noun is sent with; null: it is not sent. */
export const collectionEvents = {
  massCredit: 'PAYMENTS',
  missedVisit: 'PAYMENTS',
  promise: 'PAYMENTS',
  route: null,
  listing: null,
  reminder: null,
  reminderText: null,
} as const satisfies Partial<Record<Noun, EventGroup | null>>
