import { ROLES } from '#core/access/roles.ts'
import { pageFrom } from '#platform/server/pageFrom.ts'
import type { Read } from '#platform/server/handler.ts'
import { inOrder, matchesFilters } from '#modules/office/users/server/peopleFilters.ts'
import { PERSON_COLUMNS, selectPeople } from '#modules/office/users/server/personRows.ts'
import type * as endpoints from '../contract.ts'
import { withCustomers } from './loginRows.ts'

/** Lists a page of customer logins, of one customer if one is given. */
export const handleListCustomerLogins: Read<typeof endpoints.listCustomerLogins> = async (
  context,
  { query },
) => {
  const { customerId, sort } = query
  let matching = selectPeople(context, ROLES.CUSTOMER)
    .where(matchesFilters(query))
    .where('users.is_link_user', '=', false)
  if (customerId !== undefined) {
    matching = matching.where('users.id', 'in', (eb) =>
      eb
        .selectFrom('customer_logins')
        .select('customer_logins.user_id')
        .where('customer_logins.customer_id', '=', customerId),
    )
  }
  const rows = inOrder(matching.select(PERSON_COLUMNS), sort)
  const page = await pageFrom(matching, rows, query)
  return { ...page, items: await withCustomers(context, page.items) }
}
