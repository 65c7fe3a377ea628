import {
  getMigration,
  migrateData,
  type MigrationType,
} from '#modules/records/migration/contract.ts'
import { sendSheet, type Migration } from './migrations.ts'
import { openTestServer, type TestServer } from './testServer.ts'
import type { TestUser } from './testUser.ts'

const CUSTOMER = 'Agent,Name,Phone number,Address'

/** Writes a sheet of customers as CSV. */
export const people = (...rows: string[]) => `${[CUSTOMER, ...rows].join('\r\n')}\r\n`

/** Writes a sheet of payments as CSV. */
export const payments = (...rows: string[]) =>
  ['Cashbook number,Date,Amount,Runner', ...rows].join('\r\n')

/** Returns the first reason of each row. */
export const getReasons = (found: Migration['warnings']) =>
  Object.fromEntries(found.map(({ row, reasons: [first] }) => [row, first]))

/** A server whose owner imports sheets, with two customers and the cashbooks K-1 and K-2. */
export type SheetServer = {
  server: TestServer
  owner: TestUser
  /** Runs the dry run of a new sheet. */
  check(type: MigrationType, content: string | Buffer): Promise<Migration>
  /** Runs it once more with other choices. */
  again(sheet: Migration, choices: object): Promise<Migration>
  importIt(sheet: Migration): Promise<Migration>
  /** Runs the dry run, which must pass, and the import. */
  bringIn(type: MigrationType, content: string | Buffer): Promise<Migration>
}

/** Opens the server; the agent `lim` is Lim Chee Keong, his runner is `siti`. */
export async function openSheetServer(): Promise<SheetServer> {
  const server = await openTestServer('2026-11-27')
  const owner = await server.users.superAdmin()
  const lim = await server.users.agent({ name: 'Lim Chee Keong' })
  const siti = await server.users.runner(lim, { name: 'Siti' })
  for (const [{ id }, username] of [
    [lim, 'lim'],
    [siti, 'siti'],
  ] as const) {
    await server.db.updateTable('users').set({ username }).where('id', '=', id).execute()
  }
  const ended = async (id: number) => {
    await server.runJobs()
    return owner.call(getMigration, { params: { id } })
  }
  const sheets: SheetServer = {
    server,
    owner,
    async check(type, content) {
      const sent = await sendSheet(owner, type, content)
      if (!sent.success) throw new Error(JSON.stringify(sent))
      return ended(sent.data.id)
    },
    async again({ id, type }, choices) {
      await owner.call(migrateData, { params: { type }, body: { id, ...choices } })
      return ended(id)
    },
    async importIt({ id, type }) {
      await owner.call(migrateData, { params: { type }, query: { dryRun: false }, body: { id } })
      return ended(id)
    },
    async bringIn(type, content) {
      const checked = await sheets.check(type, content)
      if (checked.state !== 'CHECKED') throw new Error(JSON.stringify(checked))
      return sheets.importIt(checked)
    },
  }
  const known = 'lim,Tan Ah Seng,012-800 0101,x'
  await sheets.bringIn('customers', people(known, 'lim,Wong Siew Lan,012-800 0104,x'))
  const terms = '1200.00,960.00,60,01-10-2026'
  await sheets.bringIn(
    'cashbooks',
    'Agent,Customer phone,Cashbook number,Expected credit,Debit amount,Debit days,Debit date\n' +
      `lim,012-800 0104,K-1,${terms}\nlim,012-800 0101,K-2,${terms}`,
  )
  return sheets
}
