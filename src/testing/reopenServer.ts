import { pino } from 'pino'
import { buildApp } from '#app/server/buildApp.ts'
import { connect } from '#db/connect.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { createTestUsers } from './testUsers.ts'
import { secretKey } from './testServer.ts'

/** Opens a server over an existing database and files, such as restored ones. */
export async function reopenServer(url: string, filesDirectory: string, day = '2026-01-10') {
  const db = connect({ url })
  const now = new Date(`${day}T12:00:00+08:00`)
  const fileStore = directoryStore(filesDirectory)
  const parts = { db, fileStore, secretKey, clock: () => now, timeZone: 'Asia/Kuala_Lumpur' }
  const app = await buildApp({ ...parts, log: pino({ level: 'error' }) })
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return { app, db, users: createTestUsers(app, db), parts, close }
}
