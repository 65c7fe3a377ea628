import type { RawBuilder } from 'kysely'
import type { Merging, Statement } from '#db/whom.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

/** The rows that followed to the record that stays, by table. */
export type Followed = Readonly<Record<string, readonly number[]>>

export type Splitting = Merging & { followed: Followed; bookIds: readonly number[] }

/** What a merge and a split need of the modules above: their records, and which loans belong together. */
export type MergeParts = {
  mergeRecords: (of: Merging) => RawBuilder<{ followed: Followed }>
  splitRecords: (of: Splitting) => Statement
  /**
   * Returns the cashbooks that go back with those that followed: they, and what reloaned them since.
   * @throws AppError 409 when a reloan since has paid off loans of both records
   */
  findBooksToSplit: (context: Context<Actor>, followed: readonly number[]) => Promise<number[]>
}
