import pg from 'pg'
import { explainer, type Known } from './explainer.ts'
import type { Recorded } from '../parts/recordStatements.ts'

/** A value that the script draws for each payment, by pgbench's `\set` or by Node. */
export type Drawn = { name: string; pgbench: string; draw(before: Readonly<Values>): number }
export type Values = Record<string, string | number>

/** One statement with `:names` in it; its one row is kept under names with the prefix. */
export type Step = { sql: string; keep?: string }

export type Script = { drawn: readonly Drawn[]; steps: readonly Step[] }

/**
 * Builds the same SQL for any payment from the recorded statements of a few real ones: constant
 * parts as they are, differing parts as expressions over drawn or read values.
 * @throws Error for a value without an explanation.
 */
export async function pgbenchScript(
  databaseUrl: string,
  recordings: readonly (readonly Recorded[])[],
  drawn: readonly Drawn[],
  known: readonly Known[],
): Promise<Script> {
  const types = await parameterTypes(databaseUrl, recordings[0]!)
  const explaining = explainer(known)
  const steps = recordings[0]!.map(({ text }, place): Step => {
    const same = recordings.map((recording) => recording[place]!)
    if (!same.every((other) => other.text === text)) {
      throw new Error(`Payments differ in their statements:\n${text}`)
    }
    const sql = text.replace(/\$(\d+)/g, (_, digits: string) => {
      const index = Number(digits) - 1
      const expression = explaining.explain(same.map(({ values }) => values[index]))
      return `(${expression})::${types[place]![index]}`
    })
    const prefix = `s${place}_`
    explaining.learn(prefix, same)
    return { sql, keep: prefix }
  })
  const isUsed = (prefix: string) => steps.some(({ sql }) => sql.includes(`:${prefix}`))
  return { drawn, steps: steps.map(({ sql, keep }) => (isUsed(keep!) ? { sql, keep } : { sql })) }
}

/** Reads the types that PostgreSQL infers for the parameters of each statement. */
async function parameterTypes(
  connectionString: string,
  statements: readonly Recorded[],
): Promise<string[][]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const names = statements.map((_, place) => `twin_${place}`)
    const prepared = statements
      .map(({ text, values }, place) =>
        values.length > 0 ? `PREPARE ${names[place]} AS ${text}` : '',
      )
      .join(';')
    await client.query(prepared)
    const { rows } = await client.query<{ name: string; types: string[] }>(
      'SELECT name, parameter_types::text[] AS types FROM pg_prepared_statements',
    )
    const byName = new Map(rows.map(({ name, types }) => [name, types]))
    return names.map((name) => byName.get(name) ?? [])
  } finally {
    await client.end()
  }
}
