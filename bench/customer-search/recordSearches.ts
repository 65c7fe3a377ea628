import { todayIn } from '#core/calendar.ts'
import { ROLES } from '#core/access/roles.ts'
import { invariant } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import * as endpoints from '#modules/customers/contract.ts'
import { handleListCustomersV2 } from '#modules/customers/server/list/listCustomersV2.ts'
import { handleSearchCustomers } from '#modules/customers/server/list/searchCustomers.ts'
import { recordStatements, type Recorded } from '../parts/recordStatements.ts'
import type { Term } from './drawTerms.ts'

export const WAYS = ['header', 'list'] as const
export type Way = (typeof WAYS)[number]
/** One search: its request, and the statements that the product sends for it. */
export type Search = { term: Term; way: Way; path: string; statements: Recorded[] }

/** Records the two searches for each term, as a user who sees all customers. */
export async function recordSearches(db: Database, terms: readonly Term[]): Promise<Search[]> {
  const actor = { agentId: null, roleId: ROLES.SUPER_ADMIN }
  const today = todayIn('Asia/Kuala_Lumpur', new Date())
  const context = { db, actor, today, language: 'en' } as unknown as Context<Actor>
  const search: Record<Way, (searchTerm: string) => Promise<unknown>> = {
    header: (searchTerm) => handleSearchCustomers(context, { query: { searchTerm } } as never),
    list: (searchTerm) =>
      handleListCustomersV2(context, { query: { searchTerm, page: 1, pageSize: 20 } } as never),
  }
  const searches: Search[] = []
  for (const term of terms) {
    for (const way of WAYS) {
      const recorded = await recordStatements(async () => void (await search[way](term.text)))
      // A new connection names its process and sets its limits once; that is no part of a search.
      const statements = recorded.filter(
        ({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('pg_stat_activity'),
      )
      invariant(statements.length > 0, 'something is asked')
      searches.push({ term, way, path: getPath(way, term), statements })
    }
  }
  return searches
}

function getPath(way: Way, term: Term): string {
  const { path } = way === 'header' ? endpoints.searchCustomers : endpoints.listCustomersV2
  return `${path}?${new URLSearchParams({ searchTerm: term.text })}`
}
