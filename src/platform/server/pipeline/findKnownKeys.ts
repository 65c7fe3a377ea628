import type { findKnownKeys as endpoint } from '../../contract/requestOutcome.ts'
import type { Read } from '../handler.ts'
import { findRecordedKeys } from './idempotency.ts'

/** Returns which of the user's own keys were recorded; what is known of others is not said. */
export const handleFindKnownKeys: Read<typeof endpoint> = async ({ db, actor }, { body }) => ({
  known: await findRecordedKeys(db, { userId: actor.id, keys: body.idempotencyKeys }),
})
