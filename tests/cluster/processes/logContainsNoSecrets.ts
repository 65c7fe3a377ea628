import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { OWNER } from '../parts/openCluster.ts'
import type { Place } from './place.ts'

/** The log is JSON and contains no name, phone number, password, token or key. */
export async function logContainsNoSecrets({ cluster, report }: Place): Promise<void> {
  const lines = cluster
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const responses = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'answered')
  assert.ok(responses.length > 100, 'there is a log')
  for (const { requestId, call, status, milliseconds } of responses) {
    assert.ok(requestId && call && status && milliseconds !== undefined)
  }
  const { rows } = await sql<{ word: string }>`
    SELECT name AS word FROM customers UNION SELECT phone_number FROM customers
    UNION SELECT name FROM users WHERE role_id > 2 UNION SELECT phone_number FROM users
    UNION SELECT username FROM users UNION SELECT key FROM idempotency_keys
    UNION SELECT encode(token_hash, 'hex') FROM sessions`.execute(cluster.db)
  const personal = rows.map(({ word }) => word).filter((word) => word && word !== OWNER.username)
  assert.ok(personal.length > 100, 'there are people')
  const log = lines.join('\n')
  assert.deepEqual(
    personal.filter((word) => log.includes(word)),
    [],
  )
  assert.ok(!log.includes(OWNER.password) && !/Bearer|\+60\d/.test(log))
  report(
    `${lines.length} lines of log name none of ${personal.length} names, numbers, log-ins and keys`,
  )
}
