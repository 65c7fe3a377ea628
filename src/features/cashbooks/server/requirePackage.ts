import { sql } from 'kysely'
import { fieldRefused } from '../../../kit/server/refused.ts'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import type { PackageType } from '../../../core/loan/terms.ts'
import { cashbookText } from '../text.ts'

type Borrower = { agent_id: number; region: string; postal_code: string }

/** @throws Refused at `packageId` unless the agent may lend this package to this customer. */
export async function requirePackage(
  { db }: Context<Actor>,
  packageId: number,
  packageType: PackageType,
  { agent_id: agentId, region, postal_code: postCode }: Borrower,
): Promise<void> {
  const available = await db
    .selectFrom('packages')
    .innerJoin('agent_packages', 'agent_packages.package_id', 'packages.id')
    .select('packages.id')
    .where('packages.id', '=', packageId)
    .where('packages.package_type', '=', packageType)
    .where('packages.status', '=', 1)
    .where('agent_packages.agent_id', '=', agentId)
    .where(
      sql<boolean>`(scope IS NULL OR (scope = 1 AND ${region} = ANY (regions))
                    OR (scope = 2 AND ${postCode} = ANY (post_codes)))`,
    )
    .executeTakeFirst()
  if (!available) throw fieldRefused('packageId', cashbookText.PACKAGE_NOT_AVAILABLE)
}
