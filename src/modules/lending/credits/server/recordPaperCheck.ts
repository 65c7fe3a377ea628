import type { Context } from '#platform/server/handler.ts'

type PaperCheck = { paper: string; paperId: number; result: string }

/**
 * Records that a paper was checked and what the page said, once for each answer and day. Nothing about
 * who asked: the page is public.
 */
export async function recordPaperCheck(
  { db, now, today }: Pick<Context<null>, 'db' | 'now' | 'today'>,
  { paper, paperId, result }: PaperCheck,
): Promise<void> {
  await db
    .insertInto('paper_checks')
    .values({ paper, paper_id: paperId, result, checked_on: today, checked_at: now })
    .onConflict((conflict) => conflict.constraint('paper_checks_once').doNothing())
    .execute()
}
