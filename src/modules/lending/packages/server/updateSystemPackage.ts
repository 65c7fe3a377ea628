import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Write } from '#platform/server/handler.ts'
import type { updateSystemPackage } from '../contract.ts'
import * as schemas from './schemas.ts'
import { changePackage } from './changePackage.ts'
import { readPackage, toSystemDto } from './packageRows.ts'

/** Changes a system package. Cashbooks opened with it keep their terms. */
export const handleUpdateSystemPackage: Write<typeof updateSystemPackage> = async (
  context,
  { params: { id }, body },
) => {
  const terms = {
    package_name: body.packageName,
    debit_days: body.debitDays,
    interest_rate_basis_points: body.interestRate,
  }
  const change = { type: PACKAGE_TYPE.SYSTEM, id, terms, body }
  const log = await changePackage(context, schemas.updateSystemPackage, change)
  return { data: toSystemDto(await readPackage(context, id)), log }
}
