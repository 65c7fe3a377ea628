import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { insertPackage } from './insertPackage.ts'
import { readPackage, toSystemDto } from './packageRows.ts'

/** Creates a system package. */
export const handleCreateSystemPackage: Write<typeof endpoints.createSystemPackage> = async (
  context,
  { body },
) => {
  const terms = {
    package_name: body.packageName,
    debit_days: body.debitDays,
    interest_rate_basis_points: body.interestRate,
  }
  const { id, log } = await insertPackage(context, PACKAGE_TYPE.SYSTEM, terms, body)
  return { data: toSystemDto(await readPackage(context, id)), log }
}
