import { RECORD_STATUS } from '../../../core/recordStatus.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '../../../db/connect.ts'
import type { DB } from '../../../db/tables.ts'
import { PACKAGE_SCOPE } from '../contract.ts'
import { isAssignedTo } from './visiblePackages.ts'

/** What a package's scope reads of a customer. */
export type Address = { region: string; postalCode: string }

/** The packages that an agent may lend to a customer at this address; the caller selects. */
export function packagesFor(db: Database, agentId: number, address: Address) {
  return db.selectFrom('packages').where(isLendable(agentId, address))
}

/** Whether the agent may lend it there: active, assigned and in scope; without a scope, everywhere. */
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
