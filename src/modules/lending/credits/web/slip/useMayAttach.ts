import { ROLES } from '#core/access/roles.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import type { Transaction } from '../transactionColumns.tsx'
import { replaceSlip } from '../../contract.ts'

type Line = Pick<Transaction, 'accountId' | 'runnerId'>

/** Returns whether this user may attach a slip to a line: a runner only to their own transfers. */
export function useMayAttach(): (line: Line) => boolean {
  const { user } = useSession()
  const mayReplace = useMay(replaceSlip)
  return ({ accountId, runnerId }) =>
    mayReplace && accountId != null && (user?.roleId !== ROLES.RUNNER || runnerId === user.id)
}
