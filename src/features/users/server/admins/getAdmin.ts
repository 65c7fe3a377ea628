import type { Read } from '../../../../platform/server/verb.ts'
import type * as endpoints from '../../adminContract.ts'
import { readAdmin } from './readAdmin.ts'

/** One admin. */
export const getAdmin: Read<typeof endpoints.getAdmin> = (context, { params }) =>
  readAdmin(context, params.id)
