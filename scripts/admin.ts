import { text } from 'node:stream/consumers'
import { connect, type Database } from '#db/connect.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { CommandRefused } from '#modules/office/users/server/commands/commandRefused.ts'
import { listStaff, type StaffLine } from '#modules/office/users/server/commands/listStaff.ts'
import {
  endStaffSessions,
  makeAdmin,
  makeSuperAdmin,
  removeSecondFactor,
  resetPassword,
} from '#modules/office/users/server/commands/peopleCommands.ts'
import { getSettings } from './terminal/getSettings.ts'
import { withDatabaseUrl } from './withDatabaseUrl.ts'
import { EXIT_USAGE, parseCommand } from './terminal/parseCommand.ts'

/**
 * `npm run admin`: the accounts of staff, on the server's machine; the database may be served or
 * not. Exits 1 when the command is refused, 2 when it is not understood.
 */
const USAGE = `Usage: npm run admin -- COMMAND

  list                                    everybody with a login, except customers
  reset-password NAME [--password-stdin]  a new password, printed once or read from standard input
  make-super-admin NAME                   an admin becomes a super admin
  make-admin NAME                         a super admin becomes an admin, unless it is the last one
  end-sessions NAME                       log out all devices
  remove-second-factor NAME               remove passkeys and codes, after a lost phone`

const CHANGES: Readonly<Record<string, (db: Database, username: string) => Promise<string>>> = {
  'reset-password': async (db, username) => {
    const password = values['password-stdin'] ? await readPassword() : undefined
    const minLength = settings.minPasswordLength
    const { generated, isActive } = await resetPassword({ db, username }, { password, minLength })
    const done = generated
      ? `The new password of ${username}: ${generated}`
      : 'The password is set.'
    return isActive ? done : `${done}\n${username} is inactive and cannot log in until activated.`
  },
  'make-super-admin': async (db, username) => {
    await makeSuperAdmin({ db, username })
    return `${username} is a super admin now.`
  },
  'make-admin': async (db, username) => {
    await makeAdmin({ db, username })
    return `${username} is an admin now.`
  },
  'end-sessions': async (db, username) =>
    `Sessions ended: ${await endStaffSessions({ db, username })}`,
  'remove-second-factor': async (db, username) => {
    await removeSecondFactor({ db, username })
    return `${username} logs in by password alone now.`
  },
}

const { values, positionals } = parseCommand(
  { options: { 'password-stdin': { type: 'boolean', default: false } }, allowPositionals: true },
  USAGE,
)
const settings = getSettings()
const [command = '', username = ''] = positionals
const change = CHANGES[command]
const isUnderstood =
  command === 'list' ? positionals.length === 1 : change && positionals.length === 2
if (!isUnderstood) {
  console.error(USAGE)
  process.exit(EXIT_USAGE)
}
await withDatabaseUrl(settings, async (url) => {
  const db = connect({ url, maxConnections: 2 })
  try {
    const isCurrent = (await pendingMigrations(db)).length === 0
    if (!isCurrent)
      throw new CommandRefused('This database was not migrated yet. Start the server.')
    console.log(change ? await change(db, username) : formatList(await listStaff(db, new Date())))
  } finally {
    await db.destroy()
  }
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

/** Reads the password from standard input, without the end of its line. */
async function readPassword(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

function formatList(lines: readonly StaffLine[]): string {
  const rows = lines.map((line) => [
    line.username,
    line.role,
    line.isActive ? 'active' : 'inactive',
    line.hasSecondFactor ? 'yes' : 'no',
    String(line.sessions),
    line.lastLoginAt?.toISOString().replace(/\.\d+/, '') ?? 'never',
  ])
  const table = [['USERNAME', 'ROLE', 'STATUS', 'SECOND FACTOR', 'SESSIONS', 'LAST LOGIN'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)))
  return table
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .join('\n')
}
