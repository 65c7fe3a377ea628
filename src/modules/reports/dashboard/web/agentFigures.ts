import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import type { compareAgents } from '../contract.ts'
import { dashboardMessages as text } from './messages.ts'

/** An agent of the comparison. */
export type Agent = ResponseOf<typeof compareAgents>[number]
/** What sorts the agents, and becomes their bars. */
export type Figure = Exclude<keyof Agent, 'agentId' | 'agentName' | 'cashbookCount'>

/** The figures with the heads of their columns. */
export const HEADS: readonly [Figure, Message][] = [
  ['collected', text.collected],
  ['refunded', text.refunded],
  ['lent', text.lent],
  ['outstanding', text.outstanding],
  ['arrears', text.inArrears],
  ['overdueCount', text.overdueCount],
  ['pettyCash', text.inHand],
]
