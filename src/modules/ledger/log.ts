import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

/** What the operation log says about ledger, after the name of who did it. */
export const ledgerLog = defineMessages({
  'lockedPeriod.set': [
    'closed the books',
    'menutup buku akaun hingga satu tarikh',
    '设定了封账日期',
  ],
  'lockedPeriod.open': [
    'reopened the books',
    'membuka semula hari yang ditutup dalam buku akaun',
    '重新开放了已封账的日期',
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
}) satisfies Partial<Record<Action, Message>>

/** The group of events that each noun is sent with; null: it is not sent. */
export const ledgerEvents = {
  lockedPeriod: 'CASH',
  bankAccount: 'CASH',
} as const satisfies Partial<Record<Noun, EventGroup | null>>
