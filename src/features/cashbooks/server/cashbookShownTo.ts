import { ROLES } from '../../../core/access/roles.ts'
import type { Actor } from '../../../kit/server/verb.ts'

/**
 * A cashbook as somebody may read it: what staff keep of it, their remark and receipts, is not for
 * the customer's own login.
 */
export function cashbookShownTo<Cashbook extends { remark: string; receipts?: unknown[] }>(
  { roleId }: Pick<Actor, 'roleId'>,
  cashbook: Cashbook,
): Cashbook {
  if (roleId !== ROLES.CUSTOMER) return cashbook
  return { ...cashbook, remark: '', ...('receipts' in cashbook && { receipts: [] }) }
}
