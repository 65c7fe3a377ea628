import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ActivityRow } from './matchingActivity.ts'

// The fields that hold an id, and the table with its display name.
const NAMED_BY = {
  agentId: 'user',
  runnerId: 'user',
  packageId: 'package',
  packageIds: 'package',
  customerGroupId: 'group',
  customerId: 'customer',
  customerIds: 'customer',
  cashbookIds: 'cashbook',
} as const

type Noun = (typeof NAMED_BY)[keyof typeof NAMED_BY]
export type Names = ReadonlyMap<string, string>

/** Loads the names for all ids in these lines' details in one query. */
export async function getNames(db: Database, rows: readonly ActivityRow[]): Promise<Names> {
  const wanted = new Map<string, { noun: Noun; id: number }>()
  for (const { detail } of rows) {
    const { before, after } = detail as Detail
    for (const [field, value] of [
      ...Object.entries(before ?? {}),
      ...Object.entries(after ?? {}),
    ]) {
      const noun = getNoun(field)
      if (!noun) continue
      for (const id of [value].flat()) {
        if (typeof id === 'number') wanted.set(`${noun} ${id}`, { noun, id })
      }
    }
  }
  if (wanted.size === 0) return new Map()
  const { rows: named } = await sql<{ noun: Noun; id: number; name: string }>`
    SELECT noun, id, CASE noun
      WHEN 'user' THEN (SELECT name FROM users WHERE users.id = wanted.id)
      WHEN 'package' THEN (SELECT package_name FROM packages WHERE packages.id = wanted.id)
      WHEN 'group' THEN (SELECT group_name FROM customer_groups WHERE customer_groups.id = wanted.id)
      WHEN 'customer' THEN (SELECT name FROM customers WHERE customers.id = wanted.id)
      WHEN 'cashbook' THEN (SELECT cashbook_code FROM cashbooks WHERE cashbooks.id = wanted.id)
    END AS name
    FROM jsonb_to_recordset(${JSON.stringify([...wanted.values()])}) AS wanted (noun text, id bigint)
  `.execute(db)
  return new Map(named.map(({ noun, id, name }) => [`${noun} ${id}`, name]))
}

export type Detail = { before?: Record<string, unknown>; after?: Record<string, unknown> }

/** Returns a readable value of the log: names instead of ids, no objects. */
export function readable(field: string, value: unknown, names: Names) {
  const noun = getNoun(field)
  const named = (one: unknown) =>
    (noun && typeof one === 'number' && names.get(`${noun} ${one}`)) || one
  if (Array.isArray(value)) return value.map((one) => getText(named(one)))
  const one = named(value)
  if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') return one
  return one == null ? null : getText(one)
}

const getNoun = (field: string): Noun | undefined => NAMED_BY[field as keyof typeof NAMED_BY]

const getText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
