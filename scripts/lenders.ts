import { join } from 'node:path'
import { addLender } from './lenders/addLender.ts'
import { readLenders, type Lender } from './lenders/readLenders.ts'
import { runCommand, runForAll, type Outcome } from './lenders/runForAll.ts'
import { readState, upgradeAll } from './lenders/upgrade.ts'
import { parseCommand } from './terminal/parseCommand.ts'

const USAGE = `npm run lenders -- list                      the businesses of this machine
npm run lenders -- add NAME HOST --postgres URL   a login, a database, a port, keys and settings for a new one
npm run lenders -- upgrade [--canary NAME]        migrates and restarts all, one of them first
npm run lenders -- verify                         the proof of the books of each
npm run lenders -- backup                         an archive of each, in its BACKUP_DIR

The settings of a business are in /etc/cashbook/NAME.env (--settings FOLDER). upgrade restarts by
systemctl restart cashbook@NAME, or --restart 'COMMAND {}'. Exits 1 when any business failed.`

const { values, positionals } = parseCommand(
  {
    allowPositionals: true,
    options: {
      settings: { type: 'string', default: '/etc/cashbook' },
      postgres: { type: 'string', default: '' },
      'data-dir': { type: 'string' },
      canary: { type: 'string' },
      restart: { type: 'string', default: 'systemctl restart cashbook@{}' },
    },
  },
  USAGE,
)
const [command = '', ...names] = positionals
const folder = values.settings

const COMMANDS: Record<string, () => Promise<void>> = {
  list: async () => {
    const rows = readLenders(folder).map(async (lender) => {
      const { name, settings } = lender
      return [name, settings.publicUrl ?? '', String(settings.port), await readState(lender)]
    })
    print(['business', 'address', 'port', 'state'], await Promise.all(rows))
  },
  add: async () => {
    const [name, host] = names
    if (!name || !host || !values.postgres) throw new Error(USAGE)
    const dataDir = values['data-dir']
    const added = await addLender({ folder, name, host, dataDir, postgres: values.postgres })
    console.log(`${name} has the login and the database ${added.login}, and the port ${added.port}.
The first super admin: admin, password ${added.adminPassword}
Next:
  useradd --system --home-dir /var/lib/cashbook/${name} --shell /usr/sbin/nologin cashbook-${name}
  systemctl enable --now cashbook@${name}
and ${host} in the proxy (deploy/Caddyfile, deploy/lenders.nginx.conf), to port ${added.port}.
Remove ADMIN_PASSWORD from ${join(folder, `${name}.env`)} after the first login.`)
  },
  upgrade: async () => {
    const { canary, restart } = values
    report(await upgradeAll(readLenders(folder), { canary, restart }))
  },
  verify: async () => {
    report(await runForAll(readLenders(folder), (lender) => runCommand(lender, ['verify'])))
  },
  backup: async () => {
    const backUp = (lender: Lender) => runCommand(lender, ['backup', getBackupPath(lender)])
    report(await runForAll(readLenders(folder), backUp))
  },
}

try {
  const run = COMMANDS[command]
  if (!run) throw new Error(USAGE)
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function getBackupPath({ settings }: Lender): string {
  const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  const ending = settings.backupRecipient === undefined ? 'tar.gz' : 'tar.gz.age'
  return join(settings.backupDir, `cashbook-${moment}.${ending}`)
}

function report(outcomes: readonly Outcome[]): void {
  const rows = outcomes.map(({ name, isGood, seconds, says }) => {
    return [name, isGood ? 'good' : 'FAILED', `${seconds.toFixed(1)} s`, says]
  })
  print(['business', 'result', 'took', 'last line'], rows)
  const failed = outcomes.filter(({ isGood }) => !isGood).length
  console.log(`${outcomes.length - failed} of ${outcomes.length} are good.`)
  if (failed > 0) process.exitCode = 1
}

function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  for (const row of all) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
