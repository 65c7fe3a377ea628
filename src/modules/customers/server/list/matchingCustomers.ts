import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCustomers, visibleStandings } from '../visibleCustomers.ts'
import { matchesCustomer, type Filters } from './customerFilters.ts'

type Requested = Pick<Context<Actor>, 'db' | 'actor' | 'today'>

/** Selects the visible customers whose own rows match. */
export function matchingCustomers({ db, actor }: Requested, filters: Partial<Filters>) {
  return db.selectFrom('customers').where(visibleCustomers(actor)).where(matchesCustomer(filters))
}

/** Selects the standings of the same customers; the customers are read only for what needs them. */
export function matchingStandings(context: Requested, filters: Partial<Filters>) {
  const { db, actor } = context
  const { agentId, dailyPayer, ...onCustomers } = filters
  const standings = db.selectFrom('customer_standings')
  if (actor.roleId === ROLES.CUSTOMER || hasFilter(onCustomers)) {
    const ids = matchingCustomers(context, filters).select('customers.id')
    return standings.where(sql<boolean>`customer_standings.customer_id IN ${ids}`)
  }
  return standings
    .where(visibleStandings(actor))
    .$if(agentId !== undefined, (all) =>
      all.where('customer_standings.agent_id', '=', sql<number>`${agentId}`),
    )
    .$if(dailyPayer !== undefined, (all) =>
      all.where('customer_standings.is_daily_payer', '=', sql<boolean>`${dailyPayer}`),
    )
}

const hasFilter = (filters: Partial<Filters>) =>
  OWN_FILTERS.some((name) => filters[name] !== undefined && filters[name] !== '')

const OWN_FILTERS = [
  'ids',
  'customerGroupId',
  'state',
  'region',
  'businessNature',
  'runnerId',
  'searchTerm',
] as const satisfies (keyof Filters)[]
