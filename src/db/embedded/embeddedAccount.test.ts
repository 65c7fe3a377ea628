import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { embeddedProcess } from '#testing/database/embeddedProcess.ts'
import { chooseAccount, NOBODY } from './embeddedAccount.ts'
import { readPidFile } from './pidFile.ts'
import { startEmbedded } from './startEmbedded.ts'

let home: string
let dataDir: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cashbook-home-'))
  dataDir = join(home, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('as root', () => {
  test('explains what to do when neither the user nobody nor a namespace is available', () => {
    vi.stubEnv('PATH', '/nowhere')
    expect(() => chooseAccount([dataDir])).toThrow(`cannot reach ${dataDir}. Start as an ordinary`)
  })

  test('runs in a namespace in a private home, as nobody in an open one, and may move', async () => {
    chmodSync(home, 0o700)
    await startAndQuery('create table jars (coins int); insert into jars values (7)', 0)
    chmodSync(home, 0o711)
    await startAndQuery('update jars set coins = coins + 1', NOBODY)
    chmodSync(home, 0o700)
    expect(await startAndQuery('select coins from jars', 0)).toEqual([{ coins: 8 }])
  })

  async function startAndQuery(text: string, uid: number): Promise<object[]> {
    const server = await startEmbedded({ dataDir, log: () => {}, isThrowAway: true })
    expectUser(uid)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(uid)
    const rows = await queryOnce(server.url, text)
    await queryOnce(server.url, 'checkpoint')
    await server.stop()
    return rows
  }

  test.each([
    ['an ordinary user', NOBODY],
    ['a user without a name', 1234],
  ])('%s runs it as itself', async (_, uid) => {
    chmodSync(home, 0o711)
    chownSync(dataDir, uid, uid)
    const starter = await embeddedProcess(dataDir, uid)
    expect(starter.error).toBeUndefined()
    expectUser(uid)
    await starter.end('SIGTERM')
  })

  function expectUser(uid: number): void {
    const { pid } = readPidFile(join(dataDir, 'postgres')) ?? { pid: 0 }
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\s+${uid}\\s`, 'm'))
  }
})
