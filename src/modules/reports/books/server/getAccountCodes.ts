import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { loadAccountCodes, toCodeLines } from './accountCodes.ts'

/** Returns the code of every account. */
export const handleGetAccountCodes: Read<typeof endpoints.getAccountCodes> = async ({ db }) => ({
  items: toCodeLines(await loadAccountCodes(db)),
})
