import type { Recorded } from '../parts/recordStatements.ts'

/** A value that differs between the recorded payments, and the SQL for it. */
export type Known = { sql: string; values: readonly (string | number | Buffer)[] }

/**
 * Explains values of the recorded payments as SQL that holds for any payment. Numbers may also be a
 * known number plus a constant, or a constant less a known number: a count after, a remaining
 * balance.
 */
export function explainer(given: readonly Known[]) {
  const known: Known[] = [...given]

  /** Registers the columns of a statement's only row as known. */
  function learn(prefix: string, statements: readonly Recorded[]): void {
    if (!statements.every(({ rows }) => rows.length === 1)) return
    const rows = statements.map((statement) => statement.rows[0] as Record<string, unknown>)
    for (const column of Object.keys(rows[0]!)) {
      const values = rows.map((row) => row[column])
      const type = values.every((value) => typeof value === 'number') ? 'bigint' : 'text'
      if (type === 'text' && !values.every((value) => typeof value === 'string')) continue
      known.push({ sql: `:${prefix}${column}::${type}`, values: values as string[] })
    }
  }

  function explain(values: readonly unknown[]): string {
    if (values.every((value) => value instanceof Date)) return 'now()'
    if (values.every(Array.isArray)) return `ARRAY[${items(values as unknown[][]).join(', ')}]`
    if (values.every(isJson)) return concatenated(jsonParts(values.map((text) => JSON.parse(text))))
    if (values.every((value) => alike(value, values[0]))) return literal(values[0])
    return difference(values)
  }

  function items(arrays: readonly (readonly unknown[])[]): string[] {
    return arrays[0]!.map((_, place) => explain(arrays.map((array) => array[place])))
  }

  function difference(values: readonly unknown[]): string {
    const same = known.find((each) => each.values.every((value, at) => alike(value, values[at])))
    if (same) return same.sql
    if (values.every(isInstant)) return 'now()'
    const sum = values.every((value) => typeof value === 'number') && linear(values)
    if (sum) return sum
    throw new Error(`Nothing known explains ${JSON.stringify(values)}`)
  }

  function linear(values: readonly number[]): string | undefined {
    for (const { sql, values: xs } of known) {
      if (!xs.every((x) => typeof x === 'number')) continue
      const more = new Set(values.map((value, at) => value - xs[at]!))
      if (more.size === 1) return `${sql} + (${[...more][0]})`
      const sums = new Set(values.map((value, at) => value + xs[at]!))
      if (sums.size === 1) return `${[...sums][0]} - ${sql}`
    }
  }

  /** Splits JSON text into pieces: constant strings, and expressions in between. */
  function jsonParts(values: readonly unknown[]): Part[] {
    const [first] = values
    if (Array.isArray(first)) {
      const inside = first.map((_, place) =>
        jsonParts(values.map((each) => (each as unknown[])[place])),
      )
      return ['[', ...joined(inside), ']']
    }
    if (typeof first === 'object' && first !== null) {
      const inside = Object.keys(first).map((key) => [
        // The space stops pgbench from reading what follows as the name of a variable.
        `${JSON.stringify(key)}: `,
        ...jsonParts(values.map((each) => (each as Record<string, unknown>)[key])),
      ])
      return ['{', ...joined(inside), '}']
    }
    if (values.every((value) => value === first)) return [JSON.stringify(first)]
    const expression = { sql: difference(values) }
    return typeof first === 'string' ? ['"', expression, '"'] : [expression]
  }

  return { learn, explain }
}

type Part = string | { sql: string }

const joined = (parts: readonly Part[][]): Part[] =>
  parts.flatMap((part, place) => (place === 0 ? part : [',', ...part]))

function concatenated(parts: readonly Part[]): string {
  const merged: Part[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (typeof part === 'string' && typeof last === 'string')
      merged[merged.length - 1] = last + part
    else merged.push(part)
  }
  return `concat(${merged.map((part) => (typeof part === 'string' ? quoted(part) : part.sql)).join(', ')})`
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  const text = String(value)
  if (/:\w/.test(text)) throw new Error(`pgbench would read a variable in ${text}`)
  return quoted(text)
}

function alike(one: unknown, other: unknown): boolean {
  if (Buffer.isBuffer(one)) return Buffer.isBuffer(other) && one.equals(other)
  return one === other
}

const isJson = (value: unknown): value is string => typeof value === 'string' && /^[[{]/.test(value)

const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)
