import type { Database } from '#db/connect.ts'

/** Counts the rows of the log after the row with the newest seal. */
export async function waitingRows(db: Database, lastSealedId = 0): Promise<number> {
  const { waiting } = await db
    .selectFrom('operation_log')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('id', '>', lastSealedId)
    .executeTakeFirstOrThrow()
  return waiting
}
