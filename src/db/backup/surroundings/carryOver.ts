import type { ClientBase } from 'pg'
import type { Surrounding } from './readSurroundings.ts'

/**
 * Adds to a database what another one had next to its tables. What this login may not add, or what is not installed
 * here, is left out; returns it with the reason.
 */
export async function carryOver(
  client: ClientBase,
  surroundings: readonly Surrounding[],
): Promise<string[]> {
  const lost: string[] = []
  for (const { name, statements } of surroundings) {
    try {
      await client.query(`BEGIN; ${statements.join('; ')}; COMMIT`)
    } catch (error) {
      await client.query('ROLLBACK')
      lost.push(`${name} (${error instanceof Error ? error.message : String(error)})`)
    }
  }
  return lost
}
