import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'

const MOST_NAMES_PER_CLIENT = 500
const MOST_NAMES_REMEMBERED = 5_000

const nameBySql = new Map<string, string>()

/** Names the statements of one client, so that PostgreSQL parses and plans each only once. */
export class StatementNames {
  readonly #used = new Set<string>()

  /**
   * Returns undefined for a statement to send unnamed: the client has enough names, or it is raw
   * SQL.
   */
  getName(query: CompiledQuery): string | undefined {
    // Raw SQL without parameters may contain several commands, which only the simple protocol
    // supports.
    if (query.query.kind === 'RawNode' && query.parameters.length === 0) return undefined
    const name = computeHash(query.sql)
    if (this.#used.has(name)) return name
    if (this.#used.size >= MOST_NAMES_PER_CLIENT) return undefined
    this.#used.add(name)
    return name
  }
}

function computeHash(sql: string): string {
  const known = nameBySql.get(sql)
  if (known !== undefined) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
  if (nameBySql.size >= MOST_NAMES_REMEMBERED) nameBySql.clear()
  nameBySql.set(sql, name)
  return name
}
