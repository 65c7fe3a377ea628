import { execFileSync } from 'node:child_process'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { todayIn } from '#core/calendar.ts'
import { connect, type Database } from '#db/connect.ts'
import { installJobs } from '#db/installJobs.ts'
import { migrate } from '#db/migrate.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { insertLoans } from '../../support/insertLoans.ts'
import { insertPeople } from '../../support/insertPeople.ts'

export const LOANS = 1_000

type Folder = ReturnType<typeof dataFolder>
type Lent = { token: string; cashbookIds: number[] }

let first: Promise<{ folder: Folder; lent: Lent }> | undefined

/** A DATA_DIR of one's own with an agent, a runner and 1,000 large loans of which nothing is paid. */
export async function loanDataFolder(): Promise<{ folder: Folder } & Lent> {
  const { folder: model, lent } = await (first ??= makeModel())
  const folder = dataFolder()
  // Owners and modes with it: PostgreSQL insists on them.
  execFileSync('cp', ['-a', `${model.dataDir}/.`, folder.dataDir])
  return { folder, ...lent }
}

/** Made once in a process, and copied from then on. */
async function makeModel() {
  const folder = dataFolder()
  const { url } = await folder.start()
  await installJobs(url)
  const db = connect({ url })
  const lent = await lend(db).finally(() => db.destroy())
  await folder.stop()
  process.once('exit', () => execFileSync('rm', ['-rf', folder.dataDir]))
  return { folder, lent }
}

async function lend(db: Database): Promise<Lent> {
  await migrate(db)
  await seedDatabase(db, { adminUsername: 'root', adminPassword: 'secret-root' })
  const { agentIds, getToken } = await insertPeople(db, 1)
  const today = todayIn('Asia/Kuala_Lumpur', new Date())
  const cashbookIds = await insertLoans(db, { agentIds, count: LOANS, today })
  return { token: getToken(0), cashbookIds }
}
