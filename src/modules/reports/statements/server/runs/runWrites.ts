import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/inTransaction.ts'
import type { DB } from '#db/tables.ts'

/** Inserts a run and returns its id; undefined when one of the user and agent is under way. */
export async function insertRun(
  db: Database,
  row: Insertable<DB['statement_runs']>,
): Promise<number | undefined> {
  const started = await db
    .insertInto('statement_runs')
    .values(row)
    .onConflict((other) =>
      other
        .columns(['requested_by', 'agent_id'])
        // A literal, because a statement planned once matches the partial index only by it.
        .where('state', '=', sql.lit('RUNNING'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return started?.id
}

export async function setTotal(db: Database, id: number, totalCount: number): Promise<void> {
  await db
    .updateTable('statement_runs')
    .set({ total_count: totalCount })
    .where('id', '=', id)
    .execute()
}

/** Ends a run that is under way. */
export async function endRun(
  db: Database,
  id: number,
  end: Pick<Updateable<DB['statement_runs']>, 'state' | 'finished_at'>,
): Promise<void> {
  await db
    .updateTable('statement_runs')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute()
}

/** Inserts a piece of a file, unless its run was ended. Returns whether it did. */
export function insertPart(
  db: Database,
  part: Insertable<DB['statement_run_parts']>,
  customerCount: number,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('statement_runs')
      .set((eb) => ({ done_count: eb('done_count', '+', customerCount) }))
      .where('id', '=', part.run_id)
      .where('state', '=', 'RUNNING')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await trx.insertInto('statement_run_parts').values(part).execute()
    return true
  })
}

export async function deleteParts(
  db: Database,
  parts: readonly { run_id: number; position: number }[],
): Promise<void> {
  await sql`
    DELETE FROM statement_run_parts AS part
    USING unnest(${parts.map((part) => part.run_id)}::bigint[],
                 ${parts.map((part) => part.position)}::integer[]) AS gone (run_id, position)
    WHERE part.run_id = gone.run_id AND part.position = gone.position`.execute(db)
}
