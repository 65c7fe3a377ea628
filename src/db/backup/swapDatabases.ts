import { type ClientBase, escapeIdentifier } from 'pg'

/** Replaces `name` by `draft` and keeps the old one as `kept`: both or neither. */
export async function swapDatabases(
  maintenance: ClientBase,
  { name, draft, kept }: { name: string; draft: string; kept: string },
): Promise<void> {
  const rename = (from: string, to: string) =>
    `ALTER DATABASE ${escapeIdentifier(from)} RENAME TO ${escapeIdentifier(to)};`
  await maintenance
    .query(`BEGIN; ${rename(name, kept)} ${rename(draft, name)} COMMIT`)
    .catch(async (error: unknown) => {
      await maintenance.query('ROLLBACK')
      throw error
    })
}
