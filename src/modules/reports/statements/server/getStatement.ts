import { ROLES } from '#core/access/roles.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { readStatement } from './readStatement.ts'

/**
 * Handles the statement of account of one customer. Staff send it to the customer, so it is in the
 * customer's language unless another one is chosen; a borrower has chosen that of the screen.
 */
export const handleGetStatement: Read<typeof endpoints.getStatement> = (context, input) =>
  readStatement(context, input, (ofCustomer) =>
    context.actor.roleId === ROLES.CUSTOMER ? context.language : ofCustomer,
  )
