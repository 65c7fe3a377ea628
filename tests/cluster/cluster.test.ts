import { expect, test } from 'vitest'
import { manyProcesses } from './manyProcesses.ts'
import { findProgram } from './parts/findProgram.ts'
import { createTestUser } from '#testing/testUser.ts'
import { openTestServer } from '#testing/testServer.ts'
import type { AddressInfo } from 'node:net'
import { createAgent } from '#modules/office/users/contract.ts'
import { login } from '#modules/office/auth/contract.ts'
import { remoteApp } from '../support/remoteApp.ts'
import { checkNginxConf, startComposeNginx } from './parts/nginx.ts'

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

test.skipIf(nginx === undefined)('nginx takes deploy/nginx.conf', async () => {
  expect(await checkNginxConf(nginx!)).toMatch(/test is successful/)
})

test.skipIf(nginx === undefined)(
  'behind a TLS proxy and the nginx of compose.yaml one guesser locks out nobody else',
  async () => {
    const server = await openTestServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    const front = await startComposeNginx(nginx!, [(address as AddressInfo).port])
    const nobody = { id: 0, agentId: null, name: '', roleId: 5 as const, token: undefined }
    const enter = async (from: string, password: string) => {
      // The TLS proxy adds the address it sees after whatever the client claims.
      const headers = { 'x-forwarded-for': from }
      const user = createTestUser(remoteApp(front.port, { headers }), nobody)
      return (await user.request(login, { body: { username: 'lim', password } })).code
    }
    const password = 'agent-secret'
    const person = { username: 'lim', name: 'Lim', password, phoneNumber: '0123456789' }
    await (await server.users.superAdmin()).call(createAgent, { body: person })
    for (let guess = 0; guess < 5; guess++) {
      expect(await enter(`203.0.113.${guess}, 198.51.100.7`, `wrong-${guess}`)).not.toBe('OK')
    }
    expect(await enter('198.51.100.7', password)).toBe('LOGIN_LOCKED')
    expect(await enter('203.0.113.9', password)).toBe('OK')
    await front.close()
    await server.close()
  },
)
