import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { readAdmin } from './readAdmin.ts'

/** Returns one admin. */
export const handleGetAdmin: Read<typeof endpoints.getAdmin> = (context, { params }) =>
  readAdmin(context, params.id)
