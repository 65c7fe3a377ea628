import type { Read } from '../../../../platform/server/verb.ts'
import type * as people from '../../peopleContract.ts'
import { readRunner } from './runnerRows.ts'

/** One runner. */
export const getRunner: Read<typeof people.getRunner> = (context, { params }) =>
  readRunner(context, params.id)
