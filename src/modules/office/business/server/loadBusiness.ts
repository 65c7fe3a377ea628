import type { z } from 'zod'
import { ratePercent } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { Context } from '#platform/server/handler.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import { letterhead } from './schemas.ts'

export type Letterhead = z.output<typeof letterhead>

/** The settings of the business; `highestRate` in basis points a year, null for none. */
export type Business = Letterhead & { highestRate: number | null; logoFileId: number | null }

/** Returns the business as it is set now; empty texts until the super admin fills them in. */
export async function loadBusiness(db: Database): Promise<Business> {
  const row = await db
    .selectFrom('business_settings')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    legalName: row?.legal_name ?? '',
    registrationNumber: row?.registration_number ?? '',
    licenceNumber: row?.licence_number ?? '',
    licenceEndsOn: row?.licence_ends_on ?? null,
    address: row?.address ?? '',
    phoneNumber: row?.phone_number ?? null,
    email: row?.email ?? null,
    logo: photoPath(row?.logo_file_id ?? null),
    logoFileId: row?.logo_file_id ?? null,
    highestRate: row?.highest_rate_basis_points ?? null,
  }
}

/** Returns the lender's name on papers: the legal name, or the name in the server's environment. */
export const getLenderName = (
  { legalName }: Pick<Business, 'legalName'>,
  { businessName }: Pick<Context<unknown>, 'businessName'>,
): string => legalName || businessName

/** Returns what a signed paper keeps of the business; undefined while it has no legal name. */
export function toLetterhead(business: Business): Letterhead | undefined {
  // Parsed, so the fields have the contract's order: the hash of a signed paper depends on it.
  return business.legalName === '' ? undefined : letterhead.parse(business)
}

/** Returns the settings as the log stores them; the rate in percent. */
export function toLoggedBusiness({ highestRate, logoFileId: _id, ...business }: Business) {
  return { ...business, highestRate: highestRate === null ? null : ratePercent(highestRate) }
}
