import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { insertPackage } from './insertPackage.ts'
import { readPackage, toConventionalDto } from './packageRows.ts'

/** Creates a conventional package. */
export const handleCreateConventionalPackage: Write<
  typeof endpoints.createConventionalPackage
> = async (context, { body }) => {
  const terms = {
    package_name: body.packageName,
    debit_days: body.debitDays,
    expected_sen: body.expectedCredit,
    debit_sen: body.debitAmount,
  }
  const { id, log } = await insertPackage(context, PACKAGE_TYPE.CONVENTIONAL, terms, body)
  return { data: toConventionalDto(await readPackage(context, id)), log }
}
