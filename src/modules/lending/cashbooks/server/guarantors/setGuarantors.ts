import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import {
  refuseWrongGuarantors,
  replaceGuarantors,
  toLines,
} from '#modules/customers/server/guarantors/guarantorWrites.ts'
import type * as endpoints from '../../contract.ts'
import { cashbookMessages } from '../../messages.ts'
import { lockCashbooks } from '../lockCashbooks.ts'
import { readGuarantors } from './listGuarantors.ts'

/**
 * Handles the guarantors of a cashbook: those given are all that it then has.
 * @throws AppError 404, CASHBOOK_CLOSED, CASHBOOK_SIGNED, 422
 */
export const handleSetGuarantors: Write<typeof endpoints.setGuarantors> = async (
  context,
  { params, body },
) => {
  const book = orNotFound((await lockCashbooks(context, [params.id])).get(params.id))
  if (book.status === CASHBOOK_STATUS.CLOSED) throw conflict(refusalMessages.CASHBOOK_CLOSED)
  const before = await readGuarantors(context, book.id)
  if (before.isLocked) throw conflict(cashbookMessages.CASHBOOK_SIGNED)
  const borrower = await context.db
    .selectFrom('customers')
    .select(['phone_number as phoneNumber', 'identity_number as identityNumber'])
    .where('id', '=', book.customer_id)
    .executeTakeFirstOrThrow()
  refuseWrongGuarantors(body.guarantors, borrower)
  await replaceGuarantors(context, { book, guarantors: body.guarantors })
  const data = await readGuarantors(context, book.id)
  const [was, is] = [toLines(before.guarantors), toLines(data.guarantors)]
  const log = {
    action: 'cashbook.guarantors',
    entity: 'cashbook',
    entityId: book.id,
    agentId: book.agent_id,
    customerId: book.customer_id,
    cashbookId: book.id,
    before: { guarantors: was },
    after: { guarantors: is },
  } as const
  return { data, log: was.join('\n') === is.join('\n') ? [] : log }
}
