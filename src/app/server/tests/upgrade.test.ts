import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { login } from '#modules/office/auth/contract.ts'
import { getAgentCashbookSummary } from '#modules/reports/agents/contract.ts'
import { fixParts } from '#modules/records/log/server/chain/fixParts.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'
import { directoryStore, type FileStore } from '#platform/server/files/fileStore.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { secretKey } from '#testing/testServer.ts'
import { createTestUser } from '#testing/testUser.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { buildApp } from '../buildApp.ts'
import { verifyBooks } from '../verifyBooks.ts'

// Backups that each released version made of its demo: twelve days of lending and collecting.
const RELEASES = ['0.1.0', '0.2.0']
const clock = () => new Date('2026-11-29T10:00:00Z')

describe.each(RELEASES)('a database of version %s', (version) => {
  const folder = dataFolder()
  const fileStore = directoryStore(join(folder.dataDir, 'files'))
  let db: Database
  let made: string

  beforeAll(async () => {
    const { url } = await folder.start()
    const path = fileURLToPath(
      new URL(`../../../testing/fixtures/cashbook-${version}.tar.gz`, import.meta.url),
    )
    const restored = await restoreBackup({ path, url, replace: true, fileStore })
    made = restored.manifest.productVersion
    db = connect({ url, maxConnections: 4 })
  })
  afterAll(async () => {
    await db.destroy()
    await folder.remove()
  })

  test('is upgraded, its books are consistent and its users can log in', async () => {
    expect(made).toBe(version)
    const count = (name: 'transactions' | 'cashbooks') =>
      db
        .selectFrom(name)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .execute()
    const before = [await count('cashbooks'), await count('transactions')]
    await migrate(db)
    expect([await count('cashbooks'), await count('transactions')]).toEqual(before)
    expect(await verifyBooks(db)).toEqual([])
    expect(await fixParts({ db, clock })).toBeGreaterThan(100)
    await sealLog({ db, clock })
    expect(await verifyBooks(db)).toEqual([])
    expect(await readOutstanding(db, fileStore)).toBeGreaterThan(0)
  })
})

/** Returns what customers owe the agent lim, who logs in with the password of then. */
async function readOutstanding(db: Database, fileStore: FileStore): Promise<number> {
  const log = pino({ level: 'error' })
  const timeZone = 'Asia/Kuala_Lumpur'
  const app = await buildApp({ db, fileStore, secretKey, clock, timeZone, log })
  const nobody = { id: 0, agentId: null, name: '', roleId: 5, token: undefined } as const
  const body = { username: 'lim', password: 'demo1234' }
  const { token, user } = await createTestUser(app, nobody).call(login, { body })
  const lim = createTestUser(app, { ...user, token })
  const { outstanding } = await lim.call(getAgentCashbookSummary, { query: {} })
  await app.close()
  return outstanding
}
