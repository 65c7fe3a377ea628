import type { Read } from '../../../../kit/server/verb.ts'
import type * as calls from '../../contract.ts'
import { readRunner } from './runnerRows.ts'

/** One runner. */
export const getRunner: Read<typeof calls.getRunner> = (context, { params }) =>
  readRunner(context, params.id)
