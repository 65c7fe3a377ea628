import type { z } from 'zod'
import type { Database } from '#db/connect.ts'
import type * as schemas from '../schemas.ts'

/** The newest seal: it covers every row up to it. */
export type LogHead = z.output<typeof schemas.logHead>

/** Reads the head of the chain; none before the first seal. */
export async function logHead(db: Database): Promise<LogHead | undefined> {
  const seal = await db
    .selectFrom('operation_log_seals')
    .select(['position', 'log_id', 'hash', 'sealed_at'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!seal) return undefined
  const { position, log_id: logId, hash, sealed_at: sealedAt } = seal
  return { position, logId, hash: hash.toString('hex'), sealedAt }
}
