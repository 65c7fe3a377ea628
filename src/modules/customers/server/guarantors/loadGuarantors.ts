import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import type { Actor } from '#platform/server/handler.ts'
import type { GuarantorIn } from '../../guarantorForms.ts'

export type Guarantor = GuarantorIn & { place: number }

/** Loads the guarantors of cashbooks that the caller has found visible, by cashbook, in their order. */
export async function loadGuarantors(
  db: Database,
  cashbookIds: readonly number[],
): Promise<Map<number, Guarantor[]>> {
  if (cashbookIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('guarantors')
    .select(['cashbook_id', 'place', 'name', 'phone_number as phoneNumber'])
    .select(['identity_number as identityNumber', 'relation', 'address'])
    .where('cashbook_id', '=', sql<number>`ANY (${cashbookIds}::bigint[])`)
    .orderBy('cashbook_id')
    .orderBy('place')
    .execute()
  const byBook = new Map<number, Guarantor[]>()
  for (const { cashbook_id, ...guarantor } of rows) {
    const others = byBook.get(cashbook_id)
    if (others) others.push(guarantor)
    else byBook.set(cashbook_id, [guarantor])
  }
  return byBook
}

/** Returns what a user may read of a guarantor: a runner the name and the phone number. */
export const toReadable = <Person extends GuarantorIn>(
  guarantor: Person,
  { roleId }: Pick<Actor, 'roleId'>,
): Person =>
  roleId === ROLES.RUNNER
    ? { ...guarantor, identityNumber: '', relation: '', address: '' }
    : guarantor
