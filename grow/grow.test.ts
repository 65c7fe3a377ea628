import { expect, test } from 'vitest'
import { manyProcesses } from './manyProcesses.ts'
import { findProgram } from './parts/findProgram.ts'
import { checkNginxConf } from './parts/nginx.ts'

// A replica and PgBouncer are by command, since they want programs that a bare machine has not:
// `npm run grow -- replica pgbouncer`. Without nginx a small proxy of our own stands in.

test('three servers on one database are one Cashbook, one killed, all restarted', async () => {
  const told: string[] = []
  await manyProcesses({ rounds: 1, batchLines: 20, payers: 3, isShort: true }, (line) =>
    told.push(line),
  )
  expect(told.join('\n')).toMatch(/rolling restart .* 0 failed/)
}, 300_000)

const nginx = findProgram('nginx')

test.skipIf(nginx === undefined)('nginx takes docs/nginx.conf', async () => {
  expect(await checkNginxConf(nginx!)).toMatch(/test is successful/)
})
