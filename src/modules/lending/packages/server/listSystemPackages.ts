import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { getPackagePage } from './getPackagePage.ts'
import { toSystemDto } from './packageRows.ts'

/** Lists a page of system packages. */
export const handleListSystemPackages: Read<typeof endpoints.listSystemPackages> = async (
  context,
  { query },
) => {
  const page = await getPackagePage(context, PACKAGE_TYPE.SYSTEM, query)
  return { ...page, items: page.items.map(toSystemDto) }
}
