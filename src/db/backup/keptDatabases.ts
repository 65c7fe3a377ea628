import { type ClientBase, escapeIdentifier } from 'pg'
import { getDatabaseName } from './getDatabaseName.ts'
import { getKeptName } from './getKeptName.ts'
import { listKept } from './listKept.ts'
import { openMaintenance } from './openMaintenance.ts'
import { swapDatabases } from './swapDatabases.ts'

/** Operations on the databases that restores kept. */
export const keptDatabases = {
  list: (url: string): Promise<string[]> =>
    within(url, (maintenance) => listKept(maintenance, getDatabaseName(url))),

  /** Restores a kept database; the current one is kept in turn, under the returned name. */
  putBack: (url: string, kept: string): Promise<string> =>
    within(url, async (maintenance) => {
      const name = getDatabaseName(url)
      await assertKept(maintenance, name, kept)
      const aside = getKeptName(name, new Date())
      await swapDatabases(maintenance, { name, draft: kept, kept: aside })
      return aside
    }),

  remove: (url: string, kept: string): Promise<void> =>
    within(url, async (maintenance) => {
      await assertKept(maintenance, getDatabaseName(url), kept)
      await maintenance.query(`DROP DATABASE ${escapeIdentifier(kept)}`)
    }),
}

async function within<T>(url: string, work: (maintenance: ClientBase) => Promise<T>): Promise<T> {
  const maintenance = await openMaintenance(url)
  return work(maintenance).finally(() => maintenance.end())
}

async function assertKept(maintenance: ClientBase, name: string, kept: string): Promise<void> {
  const all = await listKept(maintenance, name)
  if (!all.includes(kept))
    throw new Error(`No restore put ${kept} aside from the place of ${name}.`)
}
