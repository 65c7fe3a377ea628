import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCustomers } from '../visibleCustomers.ts'
import { getLoans } from './activeLoans.ts'
import { matchesCustomer, type Filters } from './customerFilters.ts'

type Requested = Pick<Context<Actor>, 'db' | 'actor' | 'today'>

/** Selects the visible customers whose own rows match. */
export function matchingCustomers({ db, actor }: Requested, filters: Partial<Filters>) {
  return db.selectFrom('customers').where(visibleCustomers(actor)).where(matchesCustomer(filters))
}

/** Selects the same customers joined with their `loans`. */
export function matchingWithLoans(context: Requested, filters: Partial<Filters>) {
  const matching = matchingCustomers(context, filters)
  const loans = getLoans(context.db, context.today)
  // For a few customers the loans of each are looked up. For many, one pass over all loans is half
  // the work.
  if (
    [filters.ids, filters.customerGroupId, filters.searchTerm].some((each) => each !== undefined)
  ) {
    return matching.leftJoinLateral(
      loans.where(sql<boolean>`cashbooks.customer_id = customers.id`).as('loans'),
      (join) => join.onTrue(),
    )
  }
  const agentId = context.actor.agentId ?? filters.agentId
  const theirs = agentId === undefined ? loans : loans.where('cashbooks.agent_id', '=', agentId)
  return matching.leftJoin(theirs.as('loans'), 'loans.customer_id', 'customers.id')
}
