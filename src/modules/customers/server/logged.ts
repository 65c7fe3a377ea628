import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Customers } from '#db/tables.ts'
import { maskIdentity } from '#core/identityNumber.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'

/** The columns that a form changes. */
export type Details = Pick<
  Selectable<Customers>,
  | 'agent_id'
  | 'customer_group_id'
  | 'name'
  | 'phone_number'
  | 'identity_number'
  | 'business_nature'
  | 'address'
  | 'postal_code'
  | 'city'
  | 'state'
  | 'region'
  | 'is_daily_payer'
  | 'language'
  | 'profile_file_id'
>

/**
 * Returns what proves an identity number, of which the log shows the last digits. Pages do not show it; the customer's
 * id keeps equal numbers apart.
 */
export const getIdentityProof = (id: number, number: string) => ({
  identityProof: createHash('sha256').update(`${id} ${number}`).digest('hex'),
})

/** Returns a customer's details for the log, under the names of the API. */
export function logged(row: Details) {
  return {
    name: row.name,
    phoneNumber: row.phone_number,
    // The log keeps no number in full.
    identityNumber: maskIdentity(row.identity_number),
    businessNature: row.business_nature,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    state: row.state,
    region: row.region,
    agentId: row.agent_id,
    customerGroupId: row.customer_group_id,
    dailyPayer: row.is_daily_payer,
    language: row.language,
    profilePhoto: photoPath(row.profile_file_id),
  }
}
