import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Write } from '#platform/server/handler.ts'
import type { updateConventionalPackage } from '../contract.ts'
import * as schemas from './schemas.ts'
import { changePackage } from './changePackage.ts'
import { readPackage, toConventionalDto } from './packageRows.ts'

/** Changes a conventional package. Cashbooks opened with it keep their terms. */
export const handleUpdateConventionalPackage: Write<typeof updateConventionalPackage> = async (
  context,
  { params: { id }, body },
) => {
  const terms = {
    package_name: body.packageName,
    debit_days: body.debitDays,
    expected_sen: body.expectedCredit,
    debit_sen: body.debitAmount,
  }
  const change = { type: PACKAGE_TYPE.CONVENTIONAL, id, terms, body }
  const log = await changePackage(context, schemas.updateConventionalPackage, change)
  return { data: toConventionalDto(await readPackage(context, id)), log }
}
