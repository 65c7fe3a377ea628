import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../adminContract.ts'
import { readAdmin } from './readAdmin.ts'

/** Returns one admin. */
export const handleGetAdmin: Read<typeof endpoints.getAdmin> = (context, { params }) =>
  readAdmin(context, params.id)
