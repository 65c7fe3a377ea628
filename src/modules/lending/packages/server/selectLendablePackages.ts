import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import { PACKAGE_SCOPE } from '../contract.ts'
import { isAssignedTo } from './visiblePackages.ts'

/** The parts of a customer's address that a package's scope uses. */
export type Address = { region: string; postalCode: string }

/**
 * Selects from the packages that an agent may lend at this address; the caller adds the columns.
 */
export function selectLendablePackages(db: Database, agentId: number, address: Address) {
  return db.selectFrom('packages').where(isLendable(agentId, address))
}

/** Returns the condition that the agent may lend it there: active, assigned and in scope. */
export function isLendable(agentId: number, { region, postalCode }: Address) {
  return (eb: ExpressionBuilder<DB, 'packages'>) =>
    eb.and([
      eb('packages.status', '=', RECORD_STATUS.ACTIVE),
      isAssignedTo(agentId)(eb),
      eb.or([
        eb('packages.scope', 'is', null),
        eb('packages.scope', '=', PACKAGE_SCOPE.REGION).and(
          sql<boolean>`EXISTS (SELECT FROM unnest(packages.regions) AS region
                               WHERE lower(region) = lower(btrim(${region})))`,
        ),
        eb('packages.scope', '=', PACKAGE_SCOPE.POST_CODE).and(
          sql<boolean>`btrim(${postalCode}) = ANY (packages.post_codes)`,
        ),
      ]),
    ])
}
