import type { Book, Line } from './books.ts'
import type { World } from './world.ts'

/** The row of a live line, by its number in the cashbook. */
export async function getLineId({ server }: World, book: Book, line: Line): Promise<number> {
  const row = await server.db
    .selectFrom('transactions')
    .select('id')
    .where('cashbook_id', '=', book.id)
    .where('number', '=', book.lines.indexOf(line) + 1)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.id
}
