import { expect, test } from 'vitest'
import { createTestUsers } from '../../src/testing/cast.ts'
import { manyProcesses } from './manyProcesses.ts'
import { appAt } from '../support/appAt.ts'
import { findProgram } from './parts/findProgram.ts'
import { checkNginxConf } from './parts/nginx.ts'
import { openRow } from './parts/openRow.ts'
import { rollingRestart } from './processes/rollingRestart.ts'

// A replica and PgBouncer are by command, since they want programs that a bare machine has not:
// `npm run test:cluster -- replica pgbouncer`. Without nginx a small balancer of our own stands in.

const size = { rounds: 1, batchLines: 20, payers: 3, isShort: true }

test('three servers on one database are one Cashbook, one killed', async () => {
  const told: string[] = []
  await manyProcesses(size, (line) => told.push(line))
  expect(told.join('\n')).toMatch(/killed 1 times in a batch/)
}, 300_000)

test('a rolling restart of three servers fails no request', async () => {
  const told: string[] = []
  const row = await openRow(3)
  try {
    const cast = createTestUsers(appAt(row.front.port), row.db)
    await rollingRestart({ row, cast, size, tell: (line) => told.push(line) })
  } finally {
    await row.close()
  }
  expect(told.join('\n')).toMatch(/rolling restart .* 0 failed/)
}, 300_000)

const nginx = findProgram('nginx')

test.skipIf(nginx === undefined)('nginx takes docs/nginx.conf', async () => {
  expect(await checkNginxConf(nginx!)).toMatch(/test is successful/)
})
