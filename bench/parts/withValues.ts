import pg from 'pg'
import { invariant } from '#core/invariant.ts'

/** Writes the values into a statement, as for psql. */
export function withValues(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`
  invariant(typeof value === 'string' || typeof value === 'number', 'only texts and numbers')
  return pg.escapeLiteral(String(value))
}
