import { expect, test } from 'vitest'
import { manyProcesses } from './manyProcesses.ts'
import { findProgram } from './parts/findProgram.ts'
import { checkNginxConf } from './parts/nginx.ts'

// A replica and PgBouncer are by command, since they want programs that a bare machine has not:
// `npm run test:cluster -- replica pgbouncer`. Without nginx a small balancer of our own takes its place.

const size = { rounds: 1, batchLines: 20, payers: 3, restarts: 1, isShort: true }

test('three servers on one database act as one while one is killed and one restarted', async () => {
  const lines: string[] = []
  await manyProcesses(size, (line) => lines.push(line))
  expect(lines.join('\n')).toMatch(/killed 1 times in a batch/)
  expect(lines.join('\n')).toMatch(/rolling restart .* 0 failed/)
}, 300_000)

const nginx = findProgram('nginx')

test.skipIf(nginx === undefined)('nginx takes docs/nginx.conf', async () => {
  expect(await checkNginxConf(nginx!)).toMatch(/test is successful/)
})
