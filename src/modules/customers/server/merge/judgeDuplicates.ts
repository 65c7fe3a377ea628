import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../mergeContract.ts'
import { lockRecords } from './lockRecords.ts'
import { judgePair } from './mergeWrites.ts'

/**
 * Handles a verdict about two records: not the same person, or to be merged. @throws
 * AppError as a merge of them
 */
export const handleJudgeDuplicates: Write<typeof endpoints.judgeDuplicates> = async (
  context,
  { body },
) => {
  const { kept, merged } = await lockRecords(context, body)
  const isNew = await judgePair(context, [kept.id, merged.id], body.verdict)
  if (!isNew) return { data: null, log: [] }
  return {
    data: null,
    log: {
      action: body.verdict === 'APART' ? 'customer.apart' : 'customer.proposeMerge',
      entity: 'customer',
      entityId: kept.id,
      customerId: kept.id,
      agentId: kept.agent_id,
      after: { mergedId: merged.id, mergedName: merged.name },
    },
  }
}
