import { expect, test } from 'vitest'
import { createTestUsers } from '../../src/testing/testUsers.ts'
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
  const lines: string[] = []
  await manyProcesses(size, (line) => lines.push(line))
  expect(lines.join('\n')).toMatch(/killed 1 times in a batch/)
}, 300_000)

test('a rolling restart of three servers fails no request', async () => {
  const lines: string[] = []
  const row = await openRow(3)
  try {
    const users = createTestUsers(appAt(row.front.port), row.db)
    await rollingRestart({ row, users, size, report: (line) => lines.push(line) })
  } finally {
    await row.close()
  }
  expect(lines.join('\n')).toMatch(/rolling restart .* 0 failed/)
}, 300_000)

const nginx = findProgram('nginx')

test.skipIf(nginx === undefined)('nginx takes docs/nginx.conf', async () => {
  expect(await checkNginxConf(nginx!)).toMatch(/test is successful/)
})
