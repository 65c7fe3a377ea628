import type { Read } from '#platform/server/handler.ts'
import { requireCustomer } from '../../cashbooks/server/requireCustomer.ts'
import { visibleCashbooks } from '../../cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { selectSignatures, toSignatureDto } from './toSignatureDto.ts'

/** Lists a customer's signatures for visible cashbooks. */
export const handleListSignatures: Read<typeof endpoints.listSignatures> = async (
  context,
  { params },
) => {
  const customerId = await requireCustomer(context, params.id)
  const rows = await selectSignatures(context.db)
    .innerJoin('cashbooks', 'cashbooks.id', 'signatures.cashbook_id')
    .where(visibleCashbooks(context.actor))
    .where('signatures.customer_id', '=', customerId)
    .orderBy('signatures.id', 'desc')
    .execute()
  return rows.map(toSignatureDto)
}
