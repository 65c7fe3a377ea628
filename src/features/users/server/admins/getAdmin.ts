import type { Read } from '../../../../platform/server/verb.ts'
import type * as calls from '../../adminContract.ts'
import { readAdmin } from './readAdmin.ts'

/** One admin. */
export const getAdmin: Read<typeof calls.getAdmin> = (context, { params }) =>
  readAdmin(context, params.id)
