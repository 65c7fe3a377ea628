import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { maximumAgentRate } from '#core/commission.ts'
import { ROLES } from '#core/access/roles.ts'
import { ratePercent } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { fieldError } from '#platform/server/appError.ts'
import { usersMessages } from '../messages.ts'

/** Returns the maximum rate of an agent given the rates of their runners, in basis points. */
export async function maximumOfAgent(db: Database, agentId: number): Promise<number> {
  const runners = await db
    .selectFrom('users')
    .select((eb) => eb.fn.max<number | null>('commission_rate_basis_points').as('highest'))
    .where('agent_id', '=', agentId)
    .where('role_id', '=', ROLES.RUNNER)
    .where('status', '<>', sql.lit(RECORD_STATUS.DELETED))
    .executeTakeFirstOrThrow()
  return maximumAgentRate([runners.highest ?? 0])
}

/** Refuses a rate above the maximum; both in basis points. @throws AppError at `commissionRate` */
export function refuseAboveMaximum(rateBasisPoints: number, maximumBasisPoints: number): void {
  if (rateBasisPoints <= maximumBasisPoints) return
  const maximumValue = ratePercent(maximumBasisPoints)
  throw fieldError('commissionRate', usersMessages.COMMISSION_TOO_HIGH, { maximumValue })
}
