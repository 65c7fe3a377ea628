import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { listCommissions } from '../contract.ts'

/** A person with what they earned, were paid and are owed in the books of an agent. */
export type Earner = ResponseOf<typeof listCommissions>['items'][number]

/** Names an earner on the page: one person may earn in the books of several agents. */
export const getKey = ({ agentId, userId }: Earner): string => `${agentId}-${userId}`
