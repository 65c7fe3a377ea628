import type { Read } from '#platform/server/handler.ts'
import type * as people from '../../contract.ts'
import { readRunner } from './runnerRows.ts'

/** Returns one runner. */
export const handleGetRunner: Read<typeof people.getRunner> = (context, { params }) =>
  readRunner(context, params.id)
