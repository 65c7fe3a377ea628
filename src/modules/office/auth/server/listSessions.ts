import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { readSessions } from './readSessions.ts'

/** Handles the user's open sessions. */
export const handleListSessions: Read<typeof endpoints.listSessions> = (context) =>
  readSessions(context)
