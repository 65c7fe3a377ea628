import { ROLES } from '../../../core/access/roles.ts'
import type { Actor } from '../../../kit/server/verb.ts'
import type { TransactionOut } from './transactionOut.ts'

/** A transaction as somebody may read it: who collected it and what staff remarked is not for the customer. */
export function transactionShownTo({ roleId }: Pick<Actor, 'roleId'>) {
  return <Line extends TransactionOut>(line: Line): Line =>
    roleId === ROLES.CUSTOMER ? { ...line, runnerId: null, runnerName: null, remark: '' } : line
}
