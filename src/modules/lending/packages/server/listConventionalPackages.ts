import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { getPackagePage } from './getPackagePage.ts'
import { toConventionalDto } from './packageRows.ts'

/** Lists a page of conventional packages. */
export const handleListConventionalPackages: Read<
  typeof endpoints.listConventionalPackages
> = async (context, { query }) => {
  const page = await getPackagePage(context, PACKAGE_TYPE.CONVENTIONAL, query)
  return { ...page, items: page.items.map(toConventionalDto) }
}
