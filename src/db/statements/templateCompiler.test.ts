import { PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../connect.ts'

const db = connect({ url: 'postgres://nobody@127.0.0.1:1/none' })

const plain = (one: unknown, two: unknown) => sql`SELECT ${one}, ${two}::int FROM ${two}`

test.each([
  ['a plain template', plain(1, [2, 3])],
  ['the same with other values', plain('x', null)],
  ['one without values', sql`SELECT 1`],
  ['one with a name in it', sql`SELECT ${sql.ref('a.b')} FROM ${sql.table('t')} WHERE x = ${5}`],
  ['one with a literal in it', sql`SELECT ${sql.lit('x')}, ${1}`],
  ['one within another', sql`WITH a AS (${plain(1, 2)}) ${plain(3, 4)}`],
])('%s compiles as Kysely would', (_, template) => {
  const { query, queryId, ...compiled } = template.compile(db)
  const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(query, queryId)
  expect(compiled).toEqual({ sql: text, parameters })
})
