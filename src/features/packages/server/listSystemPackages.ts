import { PACKAGE_TYPE } from '../../../core/loan/terms.ts'
import type { Read } from '../../../platform/server/verb.ts'
import type * as calls from '../contract.ts'
import { packagePage } from './packagePage.ts'
import { systemOut } from './packageRows.ts'

/** A page of system packages. */
export const listSystemPackages: Read<typeof calls.listSystemPackages> = async (
  context,
  { query },
) => {
  const page = await packagePage(context, PACKAGE_TYPE.SYSTEM, query)
  return { ...page, items: page.items.map(systemOut) }
}
