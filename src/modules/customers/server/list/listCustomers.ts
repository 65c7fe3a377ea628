import { sql } from 'kysely'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { matchesOwn } from '../searchText.ts'
import { hasActiveCashbook } from './activeLoans.ts'
import { matchingCustomers } from './matchingCustomers.ts'

/** Handles the customers by name, for pickers. */
export const handleListCustomers: Read<typeof endpoints.listCustomers> = async (
  context,
  { query: { searchTerm, ...query } },
) => {
  const rows = await matchingCustomers(context, query)
    // A picker is for the customer, not for whose guarantor has such a name.
    .$if(searchTerm !== undefined, (matching) => matching.where(matchesOwn(searchTerm ?? '')))
    .leftJoin('customer_groups', 'customer_groups.id', 'customers.customer_group_id')
    .$if(query.hasActiveCashbook !== undefined, (matching) =>
      matching.where(sql<boolean>`${hasActiveCashbook} = ${query.hasActiveCashbook}::boolean`),
    )
    .select(['customers.id', 'customers.name', 'customers.phone_number as phoneNumber'])
    .select(['customers.agent_id as agentId', 'customers.customer_group_id as customerGroupId'])
    .select(['customer_groups.group_name as customerGroupName', 'customers.profile_file_id'])
    .select(['customers.is_daily_payer as dailyPayer', hasActiveCashbook.as('hasActiveCashbook')])
    .orderBy(sql`customers.name COLLATE "und-x-icu", customers.id`)
    .limit(query.limit)
    .execute()
  return rows.map(({ profile_file_id, ...row }) => ({
    ...row,
    profilePhoto: photoPath(profile_file_id),
  }))
}
