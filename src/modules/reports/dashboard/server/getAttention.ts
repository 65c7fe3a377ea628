import type { Read } from '#platform/server/handler.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import type * as endpoints from '../contract.ts'
import { attentionBesidesLoans, loansToAttend } from './attention.ts'

/** Handles what needs attention, for the bell: without the day's figures of all loans. */
export const handleGetAttention: Read<typeof endpoints.getAttention> = async (
  context,
  { query },
) => {
  const agentId = await chosenAgent(context, query.agentId)
  const [loans, rest] = await Promise.all([
    loansToAttend(context, agentId),
    attentionBesidesLoans(context, agentId),
  ])
  return { ...loans, ...rest }
}
