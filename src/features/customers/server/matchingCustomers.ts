import { sql } from 'kysely'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import { loansOf } from './activeLoans.ts'
import { matchesCustomer, type Filters } from './customerFilters.ts'
import { visibleCustomers } from './visibleCustomers.ts'

type Asked = Pick<Context<Actor>, 'db' | 'actor' | 'today'>

/** The customers within sight whose own rows match. */
export function matchingCustomers({ db, actor }: Asked, filters: Partial<Filters>) {
  return db.selectFrom('customers').where(visibleCustomers(actor)).where(matchesCustomer(filters))
}

/** The same beside their `loans`. */
export function matchingWithLoans(context: Asked, filters: Partial<Filters>) {
  const matching = matchingCustomers(context, filters)
  const loans = loansOf(context.db, context.today)
  const { agentId, customerGroupId, searchTerm } = filters
  const isNarrow = [context.actor.agentId, agentId, customerGroupId, searchTerm].some(Boolean)
  // A few customers: the loans of each are looked up. The whole house: one pass over all is half the work.
  return isNarrow
    ? matching.leftJoinLateral(
        loans.where(sql<boolean>`cashbooks.customer_id = customers.id`).as('loans'),
        (join) => join.onTrue(),
      )
    : matching.leftJoin(loans.as('loans'), 'loans.customer_id', 'customers.id')
}
