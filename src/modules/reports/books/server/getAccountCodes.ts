import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { loadAccountCodes, toCodesDto } from './accountCodes.ts'

/** Returns the code of every account and place. */
export const handleGetAccountCodes: Read<typeof endpoints.getAccountCodes> = async ({ db }) =>
  toCodesDto(await loadAccountCodes(db))
