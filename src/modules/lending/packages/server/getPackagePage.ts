import { standsFor } from '#db/whom.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { PackageType } from '#core/loan/terms.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { matchesName } from '#platform/server/matchesName.ts'
import { pageFrom, getSort } from '#platform/server/pageFrom.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { listSystemPackages } from './schemas.ts'
import { selectPackages } from './packageRows.ts'
import { isLendable } from './selectLendablePackages.ts'
import { isAssignedTo, visiblePackages } from './visiblePackages.ts'

type Query = z.output<typeof listSystemPackages.query>

/** Returns a page of the visible packages of a type, filtered. */
export async function getPackagePage(context: Context<Actor>, type: PackageType, query: Query) {
  const { db, actor } = context
  const { agentId, customerId, searchTerm = '' } = query
  const customer = customerId === undefined ? undefined : await borrower(context, customerId)
  let matching = db
    .selectFrom('packages')
    .where('packages.package_type', '=', type)
    .where(visiblePackages(actor))
  if (agentId !== undefined) {
    matching = matching.where(isAssignedTo(agentId))
    // An agent may not read which packages another agent may lend.
    if (!isAdminType(actor.roleId)) {
      matching = matching.where(sql<boolean>`${agentId} = ${actor.agentId}`)
    }
  }
  if (customer) matching = matching.where(isLendable(customer.agentId, customer))
  if (searchTerm !== '') {
    matching = matching.where(matchesName('packages.package_name', searchTerm))
  }
  const [field, direction] = getSort(query.sort ?? 'packageName:asc')
  const rows = selectPackages(matching, actor)
    .orderBy(ORDERS[field], direction)
    .orderBy('packages.id', direction)
  return pageFrom(matching, rows, query)
}

/**
 * Returns the agent and the address of a visible customer. The query is here because packages must
 * not depend on the module of customers and its scope file. @throws AppError NOT_FOUND
 */
async function borrower({ db, actor }: Context<Actor>, customerId: number) {
  const row = await db
    .selectFrom('customers')
    .select(['agent_id as agentId', 'region', 'postal_code as postalCode'])
    .where('id', '=', standsFor(customerId))
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .$if(!isAdminType(actor.roleId), (rows) => rows.where('agent_id', '=', actor.agentId))
    .$if(actor.roleId === ROLES.CUSTOMER, (rows) => rows.where(sql.lit(false)))
    .executeTakeFirst()
  return orNotFound(row)
}

const ORDERS = {
  packageName: sql`packages.package_name COLLATE "und-x-icu"`,
  debitDays: sql`packages.debit_days`,
  createdAt: sql`packages.created_at`,
}
