import type { Message } from '#platform/contract/message.ts'
import { operationLogMessages as text } from './messages.ts'

/** The subjects of actions: the first half of their names. */
export const NOUNS: readonly (readonly [noun: string, label: Message])[] = [
  ['credit', text.credits],
  ['transaction', text.transactions],
  ['cashbook', text.cashbooks],
  ['reloan', text.reloans],
  ['refund', text.refunds],
  ['pettyCash', text.pettyCash],
  ['handOver', text.handOvers],
  ['customer', text.customers],
  ['customerGroup', text.customerGroups],
  ['customerLogin', text.customerLogins],
  ['agent', text.agents],
  ['runner', text.runners],
  ['admin', text.admins],
  ['permission', text.permissions],
  ['package', text.packages],
  ['note', text.notes],
  ['account', text.accounts],
]
