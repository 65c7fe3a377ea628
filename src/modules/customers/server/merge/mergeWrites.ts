import type { Insertable } from 'kysely'
import type { CustomerMerges } from '#db/tables.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { Followed } from './mergeParts.ts'

type NewMerge = Pick<
  Insertable<CustomerMerges>,
  'kept_id' | 'merged_id' | 'before' | 'after' | 'former_photo_id'
>

/** Inserts a merge of two locked records, and returns its id. What follows may only follow then. */
export async function insertMerge(
  { db, actor, now }: Context<Actor>,
  merge: NewMerge,
): Promise<number> {
  const { id } = await db
    .insertInto('customer_merges')
    .values({ ...merge, merged_by: actor.id, merged_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps what followed, for a split. */
export async function keepFollowed(
  { db }: Context<Actor>,
  id: number,
  followed: Followed,
): Promise<void> {
  await db
    .updateTable('customer_merges')
    .set({ moved: JSON.stringify(followed) })
    .where('id', '=', id)
    .execute()
}

/** Marks a merge as split. */
export async function markSplit({ db, actor, now }: Context<Actor>, id: number): Promise<void> {
  await db
    .updateTable('customer_merges')
    .set({ split_by: actor.id, split_at: now })
    .where('id', '=', id)
    .execute()
}

export type Verdict = 'APART' | 'PROPOSED'

/** Keeps how two records are judged; it replaces an earlier verdict. Returns whether that differs. */
export async function judgePair(
  { db, actor, now }: Context<Actor>,
  ids: readonly [number, number],
  verdict: Verdict,
): Promise<boolean> {
  const judged = { verdict, judged_by: actor.id, judged_at: now }
  const row = await db
    .insertInto('customer_pairs')
    .values({ low_id: Math.min(...ids), high_id: Math.max(...ids), ...judged })
    .onConflict((clash) =>
      clash
        .columns(['low_id', 'high_id'])
        .doUpdateSet(judged)
        .where('customer_pairs.verdict', '<>', verdict),
    )
    .returning('low_id')
    .executeTakeFirst()
  return row !== undefined
}
