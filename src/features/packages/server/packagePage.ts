import { sql } from 'kysely'
import type { z } from 'zod'
import { isAdminType } from '#core/access/roles.ts'
import type { PackageType } from '#core/loan/terms.ts'
import { pageFrom, getSort } from '#platform/server/pageFrom.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { listSystemPackages } from '../contract.ts'
import { borrower } from './borrower.ts'
import { selectPackages } from './packageRows.ts'
import { isLendable } from './packagesFor.ts'
import { isAssignedTo, visiblePackages } from './visiblePackages.ts'

type Query = z.output<typeof listSystemPackages.query>

/** Returns a page of the visible packages of a type, filtered. */
export async function packagePage(context: Context<Actor>, type: PackageType, query: Query) {
  const { db, actor } = context
  const { agentId, customerId, searchTerm = '' } = query
  const customer = customerId === undefined ? undefined : await borrower(context, customerId)
  const matching = db
    .selectFrom('packages')
    .where('packages.package_type', '=', type)
    .where(visiblePackages(actor))
    .$if(agentId !== undefined, (rows) => rows.where(isAssignedTo(agentId!)))
    // An agent may not read which packages another agent may lend.
    .$if(!isAdminType(actor.roleId) && agentId !== undefined, (rows) =>
      rows.where(sql<boolean>`${agentId} = ${actor.agentId}`),
    )
    .$if(customer !== undefined, (rows) => rows.where(isLendable(customer!.agentId, customer!)))
    .$if(searchTerm !== '', (rows) =>
      rows.where(sql<boolean>`strpos(lower(package_name), ${searchTerm.toLowerCase()}) > 0`),
    )
  const [field, direction] = getSort(query.sort ?? 'packageName:asc')
  const rows = selectPackages(matching, actor)
    .orderBy(ORDERS[field], direction)
    .orderBy('packages.id', direction)
  return pageFrom(matching, rows, query)
}

const ORDERS = {
  packageName: sql`packages.package_name COLLATE "und-x-icu"`,
  debitDays: sql`packages.debit_days`,
  createdAt: sql`packages.created_at`,
}
