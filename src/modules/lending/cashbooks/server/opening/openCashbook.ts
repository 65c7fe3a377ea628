import type * as endpoints from '../../contract.ts'
import { assertDefined } from '#core/invariant.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Write } from '#platform/server/handler.ts'
import { attach } from '#modules/customers/server/attachments/attachments.ts'
import { insertGuarantors, toLines } from '#modules/customers/server/guarantors/guarantorWrites.ts'
import { selfSettledLines } from '../../../movements/server/selfSettledLines.ts'
import { toCashbookDetailsDto } from '../toCashbookDto.ts'
import { selectCashbookDetails } from '../cashbookRow.ts'
import { insertOpenings } from './insertOpenings.ts'
import { openingFacts, prepareOpening } from './prepareOpening.ts'

/** Handles a new cashbook: pays the debit amount out of petty cash and records the first credit. */
export const handleOpenCashbook: Write<typeof endpoints.openCashbook> = async (
  context,
  { body, files },
) => {
  const opening = await prepareOpening(context, body, 'RECORD')
  const { agentId, id: customerId } = opening.customer
  const { settleType, remark, guarantors = [] } = body
  const [inserted] = await insertOpenings(context, [
    { ...opening, agentId, customerId, settleType, remark },
  ])
  const { id } = assertDefined(inserted, 'one opening was inserted')
  insertGuarantors(context, [
    { book: { id, agent_id: agentId, customer_id: customerId }, guarantors },
  ])
  const fileIds = await recordFiles(context, agentId, files)
  attach(context, { column: 'cashbook_id', id, agentId }, fileIds)
  const row = await selectCashbookDetails(context.db)
    .where('cashbooks.id', '=', id)
    .executeTakeFirstOrThrow()
  const data = toCashbookDetailsDto(row, context.today)
  const { cashbookId: cashbookCode, expectedCredit, debitAmount, firstCreditAmount } = data
  // The log keeps the name that its first entries have.
  const after = {
    cashbookId: cashbookCode,
    expectedCredit,
    debitAmount,
    firstCreditAmount,
    ...openingFacts(opening),
    ...(guarantors.length > 0 && { guarantors: toLines(guarantors) }),
  }
  const about = { entity: 'cashbook', entityId: id, agentId, customerId, cashbookId: id } as const
  return { data, log: [{ action: 'cashbook.open', ...about, after }, ...selfSettledLines([row])] }
}
