import { ROLES } from '#core/access/roles.ts'
import { pageFrom } from '#platform/server/pageFrom.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { inOrder, matchesFilters } from '../peopleFilters.ts'
import { PERSON_COLUMNS, toPersonDto, selectPeople } from '../personRows.ts'

/** Lists a page of admins. Super admins manage their own accounts and are not included. */
export const handleListAdmins: Read<typeof endpoints.listAdmins> = async (context, { query }) => {
  const matching = selectPeople(context, ROLES.ADMIN).where(matchesFilters(query))
  const rows = inOrder(matching.select(PERSON_COLUMNS), query.sort)
  const page = await pageFrom(matching, rows, query)
  return { ...page, items: page.items.map(toPersonDto) }
}
