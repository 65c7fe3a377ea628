import type { PackageType } from '#core/loan/terms.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { selectLendablePackages } from '../../packages/server/selectLendablePackages.ts'
import { cashbookMessages } from '../messages.ts'

type Borrower = { agent_id: number; region: string; postal_code: string }

/** Requires a package that the agent may lend to the customer. @throws AppError at `packageId` */
export async function requirePackage(
  { db }: Context<Actor>,
  packageId: number,
  packageType: PackageType,
  { agent_id: agentId, region, postal_code: postalCode }: Borrower,
): Promise<void> {
  const lendable = await selectLendablePackages(db, agentId, { region, postalCode })
    .select('packages.id')
    .where('packages.id', '=', packageId)
    .where('packages.package_type', '=', packageType)
    .executeTakeFirst()
  if (!lendable) throw fieldError('packageId', cashbookMessages.PACKAGE_NOT_AVAILABLE)
}
