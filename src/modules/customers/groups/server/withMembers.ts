import { sql, type NotNull } from 'kysely'
import type { z } from 'zod'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { group, groupWithCustomers, member } from './schemas.ts'

/** Adds to each group its customers, by name. */
export async function withMembers(
  db: Database,
  groups: readonly z.output<typeof group>[],
): Promise<z.output<typeof groupWithCustomers>[]> {
  const ids = groups.map(({ id }) => id)
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'name', 'phone_number', 'profile_file_id', 'is_daily_payer'])
    .select('customer_group_id')
    .$narrowType<{ customer_group_id: NotNull }>()
    .where(sql<boolean>`customer_group_id = ANY (${ids}::bigint[])`)
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .orderBy(sql`name COLLATE "und-x-icu"`)
    .orderBy('id')
    .execute()
  const members = new Map(ids.map((id): [number, z.output<typeof member>[]] => [id, []]))
  for (const row of rows) {
    members.get(row.customer_group_id)?.push({
      id: row.id,
      name: row.name,
      phoneNumber: row.phone_number,
      profilePhoto: photoPath(row.profile_file_id),
      dailyPayer: row.is_daily_payer,
    })
  }
  return groups.map((each) => ({ ...each, customers: members.get(each.id) ?? [] }))
}
