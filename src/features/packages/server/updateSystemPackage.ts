import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { changePackage } from './changePackage.ts'
import { readPackage, toSystemDto } from './packageRows.ts'

/** Changes a system package. Cashbooks opened with it keep their terms. */
export const handleUpdateSystemPackage: Write<typeof endpoints.updateSystemPackage> = async (
  context,
  { params: { id }, body },
) => {
  const terms = {
    package_name: body.packageName,
    debit_days: body.debitDays,
    interest_rate_basis_points: body.interestRate,
  }
  const log = await changePackage(context, PACKAGE_TYPE.SYSTEM, id, terms, body)
  return { data: toSystemDto(await readPackage(context, id)), log }
}
